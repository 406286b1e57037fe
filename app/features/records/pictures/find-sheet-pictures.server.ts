import { type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import type { Focus, Pictures } from '#app/features/media/pictures.ts';
import { isSimilar } from '#app/features/media/similar-pictures.ts';
import { type Rotation, turnedId, turnedSize } from '#app/features/media/turned-picture.ts';
import type { EditorPicture } from '#app/features/records/editor/editor-view.ts';
import { pictureIds } from '#app/features/records/sheet/listing-sheet.ts';
import type { Db } from '#db/tables.ts';

type Tools = { db: Db; pictures: Pick<Pictures, 'offered'> };

/** The pictures that a sheet names, in its order, whether they were ever published or not. */
export async function findSheetPictures({ db, pictures }: Tools, sheet: Sheet): Promise<EditorPicture[]> {
  const ids = pictureIds(sheet);
  if (ids.length === 0) return [];
  const rows = await db.kysely.selectFrom('media').selectAll().where('id', 'in', ids).execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const before: { id: string; dhash: string }[] = [];
  return ids.flatMap((id) => {
    const row = known.get(id);
    if (row === undefined) return [];
    const { width, height, color, dhash } = row;
    const rotation = (valueIn(sheet, `picture.${id}.rotation`) ?? 0) as Rotation;
    const focus = (valueIn(sheet, `picture.${id}.focus`) as Focus | null) ?? undefined;
    const size = turnedSize({ width, height }, rotation);
    const similar = dhash === null ? undefined : before.find((other) => isSimilar(other.dhash, dhash));
    if (dhash !== null) before.push({ id, dhash });
    const offered = pictures.offered({ mediaId: turnedId(id, rotation), ...size, color, focus });
    return [{ ...offered, id, similarTo: similar?.id ?? null }];
  });
}
