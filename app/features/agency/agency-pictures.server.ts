import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Pictures } from '#app/features/media/pictures.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Tables } from '#db/tables.ts';
import { agency } from './agency.ts';
import type { AgencyPictureName, AgencyPictures } from './agency-pictures.ts';

type Tools = { db: Database<Tables>; pictures: Pictures; log: Logger };

/**
 * Keeps the pages' own pictures like those of the listings, so that they get their sizes, formats and addresses the same
 * way. Only a picture that is new or changed costs more than reading its file. Relative to the folder the site runs in.
 */
export async function openAgencyPictures({ db, pictures, log }: Tools): Promise<AgencyPictures> {
  const opened: AgencyPictures = {};
  for (const [name, path] of Object.entries(agency.pictures) as [AgencyPictureName, string][]) {
    try {
      opened[name] = await keep(db, pictures, await readFile(path));
    } catch (error) {
      log.warn({ err: error, path }, 'A picture of the pages cannot be used; they are shown without it.');
    }
  }
  return opened;
}

async function keep({ kysely }: Database<Tables>, pictures: Pictures, bytes: Uint8Array) {
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const known = await kysely.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
  const { width, height, color } = known ?? (await save(kysely, pictures, bytes));
  return { mediaId: id, width, height, color };
}

async function save(kysely: Database<Tables>['kysely'], pictures: Pictures, bytes: Uint8Array) {
  const saved = await pictures.saveOriginal(bytes);
  await kysely
    .insertInto('media')
    .values(saved)
    .onConflict((other) => other.doNothing())
    .execute();
  return saved;
}
