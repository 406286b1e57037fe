import type { FileContent } from '#app/platform/files/files.ts';
import type { Db } from '#db/tables.ts';
import type { PictureRow, Pictures } from './pictures.ts';

/**
 * Stores a picture that somebody sends, and its row; a file that was sent before is the picture it was. No file remains without
 * a row for long: what a killed process leaves, `sweepOrphans` removes. Throws `UnsuitablePicture`.
 */
export async function receivePicture(
  { db, pictures }: { db: Db; pictures: Pick<Pictures, 'receive'> },
  content: FileContent,
): Promise<PictureRow> {
  const picture = await pictures.receive(content);
  const { dhash } = picture;
  await db.kysely
    .insertInto('media')
    .values(picture)
    .onConflict((known) => known.column('id').doUpdateSet({ dhash }))
    .execute();
  return picture;
}
