import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import type { FilterName, ListingFilters } from '#app/features/listings/filter.ts';
import { filterNames } from '#app/features/listings/listing-filters.ts';
import type { SearchRequest } from '#app/features/listings/listing-search.ts';
import type { ActiveFilter } from './filter-words.ts';
import type { Relaxation } from './no-results.tsx';

/** A search that finds fewer listings than this suggests which filter to remove. */
export const fewListings = 4;

const maxRelaxations = 2;

/**
 * The filters without which a search of `total` finds more, and how many more: the largest gain first, ties in the order
 * of the form, at most two.
 */
export function removableFilters(
  filters: ListingFilters,
  total: number,
  count: (filters: ListingFilters) => number,
): { name: FilterName; more: number }[] {
  return filterNames
    .filter((name) => filters[name] !== null)
    .map((name) => ({ name, more: count({ ...filters, [name]: null }) - total }))
    .filter(({ more }) => more > 0)
    .sort((one, other) => other.more - one.more)
    .slice(0, maxRelaxations);
}

/** Filters to remove from a search that finds little, with how many more listings that finds. Empty when it finds enough. */
export function findRelaxations(
  active: readonly ActiveFilter[],
  request: SearchRequest,
  total: number,
  catalogue: Pick<Catalogue, 'search'>,
): Relaxation[] {
  if (total >= fewListings) return [];
  const removable = removableFilters(
    request.filters,
    total,
    (filters) => catalogue.search({ ...request, filters, offset: 0, limit: 1 }).total,
  );
  return removable.flatMap(({ name, more }) => {
    const filter = active.find((one) => one.name === name);
    return filter ? { ...filter, more } : [];
  });
}
