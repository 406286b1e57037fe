import { noFilters } from '#app/features/listings/listing-filters.ts';
import { findFeaturedListings } from '#app/features/listings/listing-page.server.ts';
import type { Language } from '#app/i18n/languages.ts';
import { type ListingCardView, listingCard, viewOptions } from './listing-card-view.ts';

const featuredCount = 3;

type Tools = Parameters<typeof findFeaturedListings>[0] & Parameters<typeof viewOptions>[0];

/** The home page's cards, best rank first, at most three. */
export async function findFeaturedCards(tools: Tools, language: Language): Promise<ListingCardView[]> {
  const listings = await findFeaturedListings(tools, featuredCount, language);
  const options = viewOptions(tools, language);
  return listings.map((listing) => listingCard(listing, noFilters, options));
}
