import type { Catalogue } from '#app/features/listings/catalogue.ts';
import { type Listing, visibility } from '#app/features/listings/listing.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { findListings } from '#app/features/listings/listings.server.ts';
import { shownOffer } from '#app/features/listings/offer-match.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Tables } from '#db/tables.ts';
import { type ListingCardView, listingCard, type ViewOptions } from './listing-card-view.ts';
import { similarListings } from './similar-listings.ts';

type Tools = { db: Database<Tables>; catalogue: Pick<Catalogue, 'search'> };

/** The cards of listings a visitor of this one may like as well, the likest first, at most three. */
export async function findSimilarCards(
  { db, catalogue }: Tools,
  listing: Listing,
  options: ViewOptions,
): Promise<ListingCardView[]> {
  const ids = similarListings(listing, shownOffer(listing, noFilters), (search) => catalogue.search(search));
  const found = await findListings(db, ids, options.language);
  return found
    .filter((other) => visibility(other) === 'searchable')
    .map((other) => listingCard(other, noFilters, options));
}
