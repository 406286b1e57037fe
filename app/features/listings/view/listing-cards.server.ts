import { type Listing, type Offer, visibility } from '#app/features/listings/listing.ts';
import { type ListingFilters, noFilters } from '#app/features/listings/listing-filters.ts';
import { findFeaturedListings, findSearchable } from '#app/features/listings/listing-page.server.ts';
import type { SearchAnswer, SearchRequest } from '#app/features/listings/listing-search.ts';
import { findListings } from '#app/features/listings/listings.server.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { type ListingCardView, listingCard, type ViewOptions, viewOptions } from './listing-card-view.ts';

type Tools = Parameters<typeof findFeaturedListings>[0] & Parameters<typeof viewOptions>[0];

/** The home page's cards, best rank first, at most three. */
export async function findFeaturedCards(tools: Tools, language: Language): Promise<ListingCardView[]> {
  return cardsOf(await findFeaturedListings(tools, 3, language), viewOptions(tools, language));
}

/** The cards of these listings in the order of `ids`: every one that has a page of its own, sold and let ones too. */
export async function findFavoriteCards(
  db: Db,
  ids: readonly number[],
  options: ViewOptions,
): Promise<ListingCardView[]> {
  const listings = await findListings(db, ids, options.language);
  return cardsOf(
    listings.filter((listing) => ['searchable', 'closed'].includes(visibility(listing))),
    options,
  );
}

/** The cards of listings similar to this one as it is offered here, the most similar first, at most three. */
export async function findSimilarCards(
  { db, catalogue }: Pick<Tools, 'db' | 'catalogue'>,
  listing: Listing,
  offer: Offer,
  options: ViewOptions,
): Promise<ListingCardView[]> {
  const ids = similarListings(listing, offer, (search) => catalogue.search(search));
  const listings = await findSearchable(db, ids, options.language);
  return listings.map((each) => listingCard(each, { ...noFilters, status: offer.kind }, options));
}

function cardsOf(listings: readonly Listing[], options: ViewOptions): ListingCardView[] {
  return listings.map((listing) => listingCard(listing, noFilters, options));
}

/** How many stand under a listing. */
const similarCount = 3;

/** A price counts as near from two thirds of it to half as much again. */
const nearBelow = 2 / 3;
const nearAbove = 3 / 2;

/**
 * Ids of similar listings, the most similar first, at most three and never itself: near in
 * price with the same place and type, then the same type, then the same place, then anything of its kind.
 */
export function similarListings(
  listing: Listing,
  offer: Offer,
  search: (request: SearchRequest) => SearchAnswer,
): number[] {
  const ids = new Set<number>();
  for (const filters of similarSearches(listing, offer)) {
    const request: SearchRequest = { filters, sort: 'newest', offset: 0, limit: similarCount + 1 };
    for (const id of search(request).ids) if (id !== listing.id) ids.add(id);
    if (ids.size >= similarCount) break;
  }
  return [...ids].slice(0, similarCount);
}

function similarSearches({ type, place }: Listing, { kind, comparableUsd }: Offer): ListingFilters[] {
  const near: ListingFilters = {
    ...noFilters,
    status: kind,
    minPrice: comparableUsd * nearBelow,
    maxPrice: comparableUsd * nearAbove,
  };
  return [
    { ...near, type, location: place },
    { ...near, type },
    { ...near, location: place },
    { ...noFilters, status: kind, type },
  ];
}
