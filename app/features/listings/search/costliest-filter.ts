import type { Catalogue } from '#app/features/listings/catalogue.ts';
import { type FilterName, filterNames, type ListingFilters } from '#app/features/listings/listing-filters.ts';
import type { SearchRequest } from '#app/features/listings/listing-search.ts';
import type { ActiveFilter } from './filter-words.ts';
import type { Relief } from './no-results.tsx';

/**
 * The one filter without which a search finds most, and how many that is; of equals the first in the form. Null when no
 * filter left out alone finds anything.
 */
export function costliestFilter(
  filters: ListingFilters,
  count: (filters: ListingFilters) => number,
): { name: FilterName; found: number } | null {
  return filterNames
    .filter((name) => filters[name] !== null)
    .map((name) => ({ name, found: count({ ...filters, [name]: null }) }))
    .reduce<{ name: FilterName; found: number } | null>(
      (best, one) => (one.found > (best?.found ?? 0) ? one : best),
      null,
    );
}

/** The way out of a search that finds nothing: what to remove, and what that finds. */
export function findRelief(
  active: readonly ActiveFilter[],
  asked: SearchRequest,
  catalogue: Pick<Catalogue, 'search'>,
): Relief | null {
  const costliest = costliestFilter(
    asked.filters,
    (filters) => catalogue.search({ ...asked, filters, offset: 0, limit: 1 }).total,
  );
  const filter = active.find(({ name }) => name === costliest?.name);
  return costliest && filter ? { ...filter, found: costliest.found } : null;
}
