import { logListings } from '#app/features/listings/store/listing-versions.server.ts';
import { inBatches } from '#app/platform/db/batches.ts';
import type { Db } from '#db/tables.ts';

/** Tells visitors that these listings were confirmed at a moment; null: nothing any more. Within `changeCatalogue`. */
export async function markConfirmed(
  db: Db,
  version: number,
  ids: readonly number[],
  confirmedAt: number | null,
): Promise<void> {
  for (const some of inBatches(ids)) {
    await db.kysely.updateTable('listings').set({ confirmed_at: confirmedAt }).where('id', 'in', some).execute();
  }
  await logListings(db, version, ids);
}
