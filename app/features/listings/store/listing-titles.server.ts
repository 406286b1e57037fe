import type { ListingTitles } from '#app/features/listings/listing-text.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Tables } from '#db/tables.ts';

/** The titles of these listings, in the order of `ids`, without those that do not exist. One query, without the texts. */
export async function findTitles(
  db: Database<Tables>,
  ids: readonly number[],
  language: Language,
): Promise<ListingTitles[]> {
  if (ids.length === 0) return [];
  const rows = await db.kysely
    .selectFrom('listing_texts')
    .innerJoin('listings', 'listings.id', 'listing_texts.listing_id')
    .select(['listings.id', 'listings.place', 'listing_texts.language', 'listing_texts.title'])
    .where('listings.id', 'in', ids)
    .where('listing_texts.language', 'in', ['en', language])
    .execute();
  const found = new Map<number, ListingTitles>();
  for (const { id, place, title, ...row } of rows) {
    const listing = found.get(id) ?? { id, place, titles: {} };
    found.set(id, { ...listing, titles: { ...listing.titles, [row.language]: title } });
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}
