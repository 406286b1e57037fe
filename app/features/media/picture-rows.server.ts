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
