import { inBatches } from '#app/platform/db/batches.ts';
import type { Db } from '#db/tables.ts';
import type { DraftRows } from './listing-rows.ts';

/** Adds listings with everything that belongs to them. Within a transaction. */
export async function insertRows(db: Db, rows: readonly DraftRows[]): Promise<void> {
  for (const batch of inBatches(rows.map((row) => row.listing))) {
    await db.kysely.insertInto('listings').values(batch).execute();
  }
  await insertParts(db, rows);
}

/** Puts these rows in the place of everything stored under the listing's id, except its views and when it was confirmed. Within a transaction. */
export async function replaceRows(db: Db, rows: DraftRows): Promise<void> {
  const { id, ...columns } = rows.listing;
  await db.kysely.updateTable('listings').set(columns).where('id', '=', id).execute();
  await db.kysely.deleteFrom('listing_texts').where('listing_id', '=', id).execute();
  await db.kysely.deleteFrom('offers').where('listing_id', '=', id).execute();
  await db.kysely.deleteFrom('listing_media').where('listing_id', '=', id).execute();
  await insertParts(db, [rows]);
}

async function insertParts({ kysely }: Db, rows: readonly DraftRows[]): Promise<void> {
  for (const batch of inBatches(rows.flatMap((row) => row.texts))) {
    await kysely.insertInto('listing_texts').values(batch).execute();
  }
  for (const batch of inBatches(rows.flatMap((row) => row.offers))) {
    await kysely.insertInto('offers').values(batch).execute();
  }
  for (const batch of inBatches(rows.flatMap((row) => row.media))) {
    await kysely.insertInto('listing_media').values(batch).execute();
  }
}
