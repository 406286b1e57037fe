import { sql } from 'kysely';
import { changeCatalogue, logListings } from '#app/features/listings/store/listing-versions.server.ts';
import { type BaliDay, baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import type { Language } from '#app/i18n/languages.ts';
import { inBatches } from '#app/platform/db/batches.ts';
import type { Db } from '#db/tables.ts';

/** What came in of a listing on a day, in a language, to be added to what is stored. */
export type ListingDay = { day: BaliDay; listingId: number; language: Language; seen: number; saved: number };

/** How long the sums are kept, in days: two years, like what visitors write. */
export const dayRetention = 730;

/**
 * Adds counts in one transaction, so that none is added twice or lost; views also to what listings are sorted by, which makes a new version of
 * the catalogue. Listings that no longer exist are skipped.
 */
export async function addListingDays(db: Db, counts: readonly ListingDay[]): Promise<void> {
  if (!counts.some(({ seen }) => seen > 0)) return db.transaction((inner) => addDays(inner, counts));
  return changeCatalogue(db, async (inner, version) => {
    await addViews(inner, version, viewsOf(counts));
    await addDays(inner, counts);
  });
}

function viewsOf(counts: readonly ListingDay[]): Map<number, number> {
  const views = new Map<number, number>();
  for (const { listingId, seen } of counts) if (seen > 0) views.set(listingId, (views.get(listingId) ?? 0) + seen);
  return views;
}

/** Adds views of no day, by listing id: those of before days were counted. */
export function saveViews(db: Db, views: ReadonlyMap<number, number>): Promise<void> {
  return changeCatalogue(db, (inner, version) => addViews(inner, version, views));
}

async function addViews(db: Db, version: number, views: ReadonlyMap<number, number>): Promise<void> {
  for (const [count, listings] of Map.groupBy(views, ([, count]) => count)) {
    const ids = listings.map(([id]) => id);
    const changed = await db.kysely
      .updateTable('listings')
      .set((row) => ({ views: row('views', '+', count) }))
      .where('id', 'in', ids)
      .returning('id')
      .execute();
    await logListings(
      db,
      version,
      changed.map(({ id }) => id),
    );
  }
}

/** In the order of their key: processes that write the same rows at once do not wait for each other in a circle. */
async function addDays({ kysely }: Db, counts: readonly ListingDay[]): Promise<void> {
  const ordered = counts.toSorted(
    (one, other) =>
      one.day - other.day || one.listingId - other.listingId || one.language.localeCompare(other.language, 'en'),
  );
  for (const batch of inBatches(ordered)) {
    const ids = [...new Set(batch.map(({ listingId }) => listingId))];
    const rows = await kysely.selectFrom('listings').select('id').where('id', 'in', ids).execute();
    const known = new Set(rows.map(({ id }) => id));
    const values = batch
      .filter(({ listingId }) => known.has(listingId))
      .map(({ day, listingId, ...rest }) => ({ day: isoDay(day), listing_id: listingId, ...rest }));
    if (values.length === 0) continue;
    await kysely
      .insertInto('listing_days')
      .values(values)
      .onConflict((row) =>
        row.columns(['day', 'listing_id', 'language']).doUpdateSet({
          seen: sql`listing_days.seen + excluded.seen`,
          saved: sql`listing_days.saved + excluded.saved`,
        }),
      )
      .execute();
  }
}

/** Deletes the sums of days that are older than they may become. */
export async function deleteOldDays({ kysely }: Db, now: number): Promise<void> {
  await kysely
    .deleteFrom('listing_days')
    .where('day', '<', isoDay(baliDayOf(now) - dayRetention))
    .execute();
}
