import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Agency } from '#app/features/agency/agency.ts';
import { agencySheet } from '#app/features/agency/agency-sheet.ts';
import type { Picture } from '#app/features/listings/listing.ts';
import type { Pictures } from '#app/features/media/pictures.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Db, Tables } from '#db/tables.ts';
import {
  type AgencyPictureName,
  picturesNamedBy,
  type ReceivedPicture,
  uprightOf,
  wideNames,
} from './agency-picture.ts';

type ShownPicture = Omit<Picture, 'alt' | 'category'>;

/** The pages' own pictures, ready for `offered`. One whose original is missing is left out. */
export type AgencyPictures = Partial<Record<AgencyPictureName, ShownPicture>>;

type Tools = { db: Db; pictures: Pick<Pictures, 'saveOriginal'>; log: Pick<Logger, 'warn'> };

/** The pictures that the record names, whether by a path or received; one for phones goes with the wide one it was made of. */
export async function findAgencyPictures(tools: Tools, agency: Agency): Promise<AgencyPictures> {
  const { pictures } = agency;
  const known = await findReceived(tools.db, agencyPictureIds(agency));
  const found: AgencyPictures = {};
  for (const [name, picture] of Object.entries(pictures) as [AgencyPictureName, string | ReceivedPicture][]) {
    const shown = typeof picture === 'string' ? await savePath(tools, picture) : shownOf(picture, known);
    if (shown === null) tools.log.warn({ picture }, 'A picture of the pages is not there; they are shown without it.');
    else if (shown !== undefined) found[name] = shown;
  }
  for (const name of wideNames) {
    const [wide, upright] = [pictures[name], pictures[uprightOf[name]]];
    if (typeof wide !== 'object' || typeof upright === 'object') continue;
    // One of a path is of the picture that stood there before.
    delete found[uprightOf[name]];
    const cut = wide.cut === undefined ? null : shownOf({ id: wide.cut }, known);
    if (cut !== null) found[uprightOf[name]] = cut;
  }
  return found;
}

/** The received pictures that the record names. */
export function agencyPictureIds(agency: Agency): string[] {
  return Object.entries(agencySheet(agency)).flatMap(([field, value]) => picturesNamedBy(field, value));
}

type Row = Pick<Tables['media'], 'width' | 'height' | 'color'>;

async function findReceived({ kysely }: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
  if (ids.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('media')
    .select(['id', 'width', 'height', 'color'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

function shownOf({ id, focus }: ReceivedPicture, known: ReadonlyMap<string, Row>): ShownPicture | null {
  const row = known.get(id);
  return row ? { mediaId: id, ...row, ...(focus && { focus }) } : null;
}

/**
 * Saves a picture like those of the listings, so that it gets its sizes, formats and addresses the same way. Only one that is new
 * or changed costs more than reading its file. Undefined, with a line in the log, for one that cannot be used.
 */
async function savePath({ db: { kysely }, pictures, log }: Tools, path: string): Promise<ShownPicture | undefined> {
  try {
    const bytes = await readFile(path);
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const known = await kysely.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
    const medium = known ?? (await pictures.saveOriginal(bytes));
    if (!known) {
      await kysely
        .insertInto('media')
        .values(medium)
        .onConflict((other) => other.doNothing())
        .execute();
    }
    return { mediaId: id, width: medium.width, height: medium.height, color: medium.color };
  } catch (error) {
    log.warn({ err: error, path }, 'A picture of the pages cannot be used; they are shown without it.');
    return undefined;
  }
}
