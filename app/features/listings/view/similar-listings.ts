import type { Listing, Offer } from '#app/features/listings/listing.ts';
import { type ListingFilters, noFilters } from '#app/features/listings/listing-filters.ts';
import type { SearchAnswer, SearchRequest } from '#app/features/listings/listing-search.ts';

/** How many stand under a listing. */
export const similarCount = 3;

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
