import { removePicture } from '#app/features/media/orphans.server.ts';
import { lockPictures } from '#app/features/media/picture-rows.server.ts';
import { publishedField } from '#app/features/records/record.ts';
import { restorableMs } from '#app/features/records/restorable.ts';
import type { Files } from '#app/platform/files/files.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';

type Tools = {
  db: Db;
  files: Files;
  log: Pick<Logger, 'warn' | 'info'>;
  clock: { now(): number };
  /** The ids of the agency's pictures. */
  findKept(): Promise<readonly string[]>;
};

/** Few enough for one query of either engine, and not to hold the process. */
const batchSize = 200;

/**
 * Deletes the pictures, with their files, that no listing and no working copy names any more, nor the history of the last 90 days,
 * nor the agency. Answers how many. Killed in the middle it leaves files without a row, which `sweepOrphans` removes.
 */
export async function deleteUnusedPictures(tools: Tools): Promise<number> {
  const { db, log } = tools;
  const named = new Set([...(await tools.findKept()), ...(await findInWorkingCopies(db)), ...(await findInLog(tools))]);
  const unlisted = await db.kysely
    .selectFrom('media')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('listing_media').select('media_id').whereRef('media_id', '=', 'media.id'))),
    )
    .orderBy('id')
    .execute();
  let deleted = 0;
  for (const { id } of unlisted) {
    if (!named.has(id) && (await removePicture(tools, id, () => deleteRow(db, id)))) deleted += 1;
  }
  if (deleted > 0) log.info({ deleted }, 'Pictures that no listing has any more were deleted');
  return deleted;
}

/** False when a listing or the agency has got it meanwhile. Whoever adds a picture locks its row as well (`lockPictures`). */
function deleteRow(db: Db, id: string): Promise<boolean> {
  return db.transaction(async (inner) => {
    const { kysely } = inner;
    if ((await lockPictures(inner, [id])).size === 0) return true;
    const unpublished = kysely.selectFrom('listing_records').select('listing_id');
    if (await unpublished.where('changes_json', 'like', `%"${id}"%`).limit(1).executeTakeFirst()) return false;
    const published = kysely.selectFrom('listing_media').select('listing_id').where('media_id', '=', id);
    if (await published.limit(1).executeTakeFirst()) return false;
    const agency = kysely.selectFrom('agency').select('id').where('record_json', 'like', `%"${id}"%`);
    if (await agency.executeTakeFirst()) return false;
    await kysely.deleteFrom('media').where('id', '=', id).execute();
    return true;
  });
}

/** Those of the pictures that are not there any more. */
export async function findDeleted({ kysely }: Db, ids: readonly string[]): Promise<string[]> {
  const known = new Set<string>();
  for (let at = 0; at < ids.length; at += batchSize) {
    const some = ids.slice(at, at + batchSize);
    const rows = await kysely.selectFrom('media').select('id').where('id', 'in', some).execute();
    for (const { id } of rows) known.add(id);
  }
  return ids.filter((id) => !known.has(id));
}

async function findInWorkingCopies({ kysely }: Db): Promise<string[]> {
  const rows = await kysely
    .selectFrom('listing_records')
    .select('changes_json')
    .where('changes_json', 'like', '%"pictures"%')
    .execute();
  return rows.flatMap((row) => idsIn(row.changes_json));
}

async function findInLog({ db: { kysely }, clock }: Tools): Promise<string[]> {
  const batches = await kysely
    .selectFrom('change_batches')
    .select('id')
    .where('happened_at', '>=', clock.now() - restorableMs)
    .execute();
  const found = new Set<string>();
  for (let at = 0; at < batches.length; at += batchSize) {
    const ids = batches.slice(at, at + batchSize).map((batch) => batch.id);
    const rows = await kysely
      .selectFrom('changes')
      .select(['before_json', 'after_json'])
      .where('batch_id', 'in', ids)
      .where(({ or, eb }) =>
        or([eb('field', 'in', ['pictures', publishedField, 'logo', 'people']), eb('field', 'like', 'pictures.%')]),
      )
      .execute();
    for (const row of rows) for (const id of idsIn(`${row.before_json} ${row.after_json}`)) found.add(id);
  }
  return [...found];
}

/** Everything in a JSON text that could be a picture in a list: what is known of one that was taken out keeps no file. */
function idsIn(json: string): string[] {
  return [...json.matchAll(/"([0-9a-f]{16})"/g)].map(([, id = '']) => id);
}
