import type { ListingFilters } from '#app/features/listings/filter.ts';
import { filterNames } from '#app/features/listings/listing-filters.ts';
import type { ListingSearch } from '#app/features/listings/search/search-address.ts';

/** A search with fewer listings is not indexed. */
export const minLandingListings = 3;

const landingFilters: readonly (keyof ListingFilters)[] = ['type', 'status', 'location'];

/**
 * Whether search engines may list a search: all listings, or those of a type, a status and an area where there are
 * enough, on their first page and in their usual order, without a map. Whatever else visitors put together is followed and not listed.
 */
export function isIndexed(search: ListingSearch, total: number): boolean {
  if (search.page > 1 || search.sort !== 'newest' || search.view) return false;
  const set = filterNames.filter((name) => search.filters[name] !== null);
  if (set.length === 0) return true;
  if ((search.filters.location?.length ?? 0) > 1) return false;
  return total >= minLandingListings && set.every((name) => landingFilters.includes(name));
}

/** Whether it is one of those pages with a heading and text of its own. */
export function isLanding(search: ListingSearch, total: number): boolean {
  return isIndexed(search, total) && filterNames.some((name) => search.filters[name] !== null);
}
