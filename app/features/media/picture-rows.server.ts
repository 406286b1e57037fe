import type { Db } from '#db/tables.ts';
import type { PictureRow } from './pictures.ts';

/** Makes received files a picture, known or new. What has no row, as after a kill, `sweepOrphans` removes. */
export async function savePicture({ kysely }: Db, picture: PictureRow): Promise<void> {
  const { dhash } = picture;
  await kysely
    .insertInto('media')
    .values(picture)
    .onConflict((known) => known.column('id').doUpdateSet({ dhash }))
    .execute();
}

/** Those of the pictures that are there, which nobody deletes before the transaction is over. */
export async function lockPictures({ kysely }: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const id of ids.toSorted()) {
    const locked = kysely.updateTable('media').set((row) => ({ format: row.ref('format') }));
    if ((await locked.where('id', '=', id).returning('id').execute()).length > 0) found.add(id);
  }
  return found;
}
