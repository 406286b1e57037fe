import { visibility } from '#app/features/listings/listing.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { findListings } from '#app/features/listings/listings.server.ts';
import { type ListingCardView, listingCard, type ViewOptions } from '#app/features/listings/view/listing-card-view.ts';
import type { Db } from '#db/tables.ts';

/** The cards of these listings in the order of `ids`: every one that has a page of its own, sold and let ones too. */
export async function findFavoriteCards(
  db: Db,
  ids: readonly number[],
  options: ViewOptions,
): Promise<ListingCardView[]> {
  const listings = await findListings(db, ids, options.language);
  return listings
    .filter((listing) => ['searchable', 'closed'].includes(visibility(listing)))
    .map((listing) => listingCard(listing, noFilters, options));
}
