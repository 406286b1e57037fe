import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import { type Listing, visibility } from '#app/features/listings/listing.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { shownOffer } from '#app/features/listings/offer-match.ts';
import { type ListingCardView, listingCard, type ViewOptions } from './listing-card-view.ts';
import { similarListings } from './similar-listings.ts';

type Tools = { catalogue: Pick<Catalogue, 'search' | 'findListings'> };

/** The cards of similar listings, the most similar first, at most three. */
export async function findSimilarCards(
  { catalogue }: Tools,
  listing: Listing,
  options: ViewOptions,
): Promise<ListingCardView[]> {
  const ids = similarListings(listing, shownOffer(listing, noFilters), (search) => catalogue.search(search));
  const found = await catalogue.findListings(ids, options.language);
  return found
    .filter((other) => visibility(other) === 'searchable')
    .map((other) => listingCard(other, noFilters, options));
}
