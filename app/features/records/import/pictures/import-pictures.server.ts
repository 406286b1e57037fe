import type { Sheet } from '#app/features/changes/sheet.ts';
import type { Import } from '#app/features/records/import/import.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import type { Taken } from '#app/features/records/import/job/plan-row.ts';
import { digestOf } from '#app/features/records/import/known/taken.server.ts';
import type { Db } from '#db/tables.ts';

/** A picture that a home is to get. `place`: among those of the source. */
export type WantedPicture = { place: number; address: string; fields: Sheet };

/** Notes the pictures that a home does not have from its source yet, and answers how many. */
export async function insertPictures(
  { kysely }: Db,
  { run, position, taken }: { run: Import; position: number; taken: Taken },
  { pictures, pictureFields = [] }: ImportRow,
): Promise<number> {
  const known = new Set(taken.pictures);
  const wanted = [...new Set(pictures)].filter((address) => !known.has(digestOf(address)));
  if (wanted.length === 0) return 0;
  await kysely
    .insertInto('import_pictures')
    .values(
      wanted.map((address) => ({
        ...{ import_id: run.id, position, place: pictures.indexOf(address), address },
        fields_json: JSON.stringify(pictureFields[pictures.indexOf(address)] ?? {}),
        ...{ media_id: null, problem: null, done_at: null },
      })),
    )
    .execute();
  return wanted.length;
}

/** The pictures of the next home that still waits for some, in their order; null when none does. */
export async function findPicturesLeft(
  { kysely }: Db,
  importId: string,
): Promise<{ position: number; pictures: WantedPicture[] } | null> {
  const left = kysely
    .selectFrom('import_pictures')
    .selectAll()
    .where('import_id', '=', importId)
    .where('done_at', 'is', null);
  const first = await left.orderBy('position').limit(1).executeTakeFirst();
  if (first === undefined) return null;
  const rows = await left.where('position', '=', first.position).orderBy('place').execute();
  const pictures = rows.map(({ place, address, fields_json: json }) => ({
    ...{ place, address },
    fields: JSON.parse(json) as Sheet,
  }));
  return { position: first.position, pictures };
}

type Settled = { position: number; place: number; mediaId: string | null; problem: string | null; now: number };

/** Notes what became of a picture. */
export async function settlePicture(
  { kysely }: Db,
  importId: string,
  { position, place, mediaId, problem, now }: Settled,
): Promise<void> {
  await kysely
    .updateTable('import_pictures')
    .set({ media_id: mediaId, problem, done_at: now })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .where('place', '=', place)
    .execute();
}

export type PictureCounts = { total: number; done: number; failed: number };

export async function countPictures({ kysely }: Db, importId: string): Promise<PictureCounts> {
  const { total, done, failed } = await kysely
    .selectFrom('import_pictures')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.count<number>('done_at').as('done'),
      fn.count<number>('problem').as('failed'),
    ])
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return { total, done, failed };
}

/** A picture that did not come. `sourceRow`: of its home; `problem`: as whoever fetched it names it. */
export type FailedPicture = { sourceRow: number; title: string; address: string; problem: string };

/** The pictures that did not come, in the order of the source. */
export async function findFailedPictures({ kysely }: Db, importId: string, limit: number): Promise<FailedPicture[]> {
  const rows = await kysely
    .selectFrom('import_pictures')
    .innerJoin('import_rows', (join) =>
      join
        .onRef('import_rows.import_id', '=', 'import_pictures.import_id')
        .onRef('import_rows.position', '=', 'import_pictures.position'),
    )
    .select(['source_row', 'title', 'address', 'problem'])
    .where('import_pictures.import_id', '=', importId)
    .where('problem', 'is not', null)
    .orderBy('import_pictures.position')
    .orderBy('place')
    .limit(limit)
    .execute();
  return rows.map(({ source_row: sourceRow, problem, ...row }) => ({ ...row, sourceRow, problem: problem ?? '' }));
}
