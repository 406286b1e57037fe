import type { Database } from '#app/platform/db/database.ts';
import { readJsonRows } from '#app/platform/db/database.ts';
import type { Tables } from '#db/tables.ts';
import type { Listing } from './listing.ts';
import { readListing } from './listing-rows.ts';

/**
 * Listings with everything that belongs to them, in one statement: one snapshot, one round trip. Narrow it, then
 * hand its rows to `readListingRow`.
 */
export function selectListings({ kysely, jsonRows }: Database<Tables>) {
  return kysely
    .selectFrom('listings')
    .selectAll('listings')
    .select((listing) => [
      jsonRows(
        listing
          .selectFrom('listing_texts')
          .select(['language', 'title', 'description'])
          .whereRef('listing_texts.listing_id', '=', 'listings.id'),
      ).as('texts'),
      jsonRows(
        listing
          .selectFrom('offers')
          .select(['position', 'kind', 'standard_status', 'amount', 'currency', 'period', 'tenure'])
          .select(['lease_end', 'extension_years', 'extension_terms', 'comparable_usd'])
          .whereRef('offers.listing_id', '=', 'listings.id'),
      ).as('offers'),
      jsonRows(
        listing
          .selectFrom('listing_media')
          .innerJoin('media', 'media.id', 'listing_media.media_id')
          .select(['position', 'media_id', 'alt_en', 'alt_id', 'alt_ar', 'width', 'height', 'color'])
          .whereRef('listing_media.listing_id', '=', 'listings.id'),
      ).as('pictures'),
    ]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectListings>['execute']>>[number];

export function readSelected({ texts, offers, pictures, ...listing }: Selected): Listing {
  return readListing({
    listing,
    texts: readJsonRows(texts),
    offers: readJsonRows(offers),
    pictures: readJsonRows(pictures),
  });
}
