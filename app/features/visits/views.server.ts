import { changeCatalogue, logListings } from '#app/features/listings/store/listing-versions.server.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Tables } from '#db/tables.ts';

/** Adds views to listings, by id, in one transaction. Listings that no longer exist are passed over. */
export async function saveViews(db: Database<Tables>, views: ReadonlyMap<number, number>): Promise<void> {
  const byCount = Map.groupBy(views, ([, count]) => count);
  await changeCatalogue(db, async (inner, version) => {
    for (const [count, listings] of byCount) {
      const ids = listings.map(([id]) => id);
      const changed = await inner.kysely
        .updateTable('listings')
        .set((row) => ({ views: row('views', '+', count) }))
        .where('id', 'in', ids)
        .returning('id')
        .execute();
      await logListings(
        inner,
        version,
        changed.map(({ id }) => id),
      );
    }
  });
}
