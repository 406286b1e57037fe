import { type ReceivedPicture, uprightShape } from '#app/features/agency/pictures/agency-picture.ts';
import { isSameValue, type Json, type Sheet } from '#app/features/changes/sheet.ts';
import { savePicture } from '#app/features/media/picture-rows.server.ts';
import type { Pictures } from '#app/features/media/pictures.ts';
import type { Db } from '#db/tables.ts';
import { isWide, middle } from './setting-pictures.ts';

/** The fields with the part for phones of every wide picture that is another one than it was, or is to be cut elsewhere. */
export async function withCuts(
  tools: { db: Db; pictures: Pick<Pictures, 'cut'> },
  fields: Sheet,
  current: Sheet,
): Promise<Sheet> {
  const made: Record<string, Json> = { ...fields };
  for (const [field, value] of Object.entries(fields)) {
    if (!isWide(field) || typeof value !== 'object' || value === null) continue;
    if (!isSameValue(value, current[field])) made[field] = (await withCut(tools, value as ReceivedPicture)) as Json;
  }
  return made;
}

/** Without one where the whole is no wider than phones show it, or is not there. */
async function withCut(
  { db, pictures }: { db: Db; pictures: Pick<Pictures, 'cut'> },
  { cut: _former, ...picture }: ReceivedPicture,
): Promise<ReceivedPicture> {
  const row = await db.kysely
    .selectFrom('media')
    .select(['width', 'height'])
    .where('id', '=', picture.id)
    .executeTakeFirst();
  const { width, height } = uprightShape;
  if (row === undefined || row.width * height <= row.height * width) return picture;
  const cut = await pictures.cut(picture.id, { ...uprightShape, focus: picture.focus ?? middle });
  if (cut === null) return picture;
  await savePicture(db, cut);
  return { ...picture, cut: cut.id };
}
