import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import { type FilterName, filterNames, type ListingFilters } from '#app/features/listings/listing-filters.ts';
import type { SearchRequest } from '#app/features/listings/listing-search.ts';
import type { ActiveFilter } from './filter-words.ts';
import type { Relief } from './relief-links.tsx';

/** With fewer listings than this a search found little, and is told what it costs to ask so much. */
export const fewListings = 4;

/** So many ways out are a help; more are a riddle. */
const reliefsMost = 2;

/**
 * The filters without which a search of `total` finds more, and how many more that is: what costs most first, of equals
 * what comes first in the form.
 */
export function costliestFilters(
  filters: ListingFilters,
  total: number,
  count: (filters: ListingFilters) => number,
): { name: FilterName; more: number }[] {
  return filterNames
    .filter((name) => filters[name] !== null)
    .map((name) => ({ name, more: count({ ...filters, [name]: null }) - total }))
    .filter(({ more }) => more > 0)
    .sort((one, other) => other.more - one.more)
    .slice(0, reliefsMost);
}

/** The ways out of a search that finds little: what to remove, and how many more that finds. None where it finds enough. */
export function findReliefs(
  active: readonly ActiveFilter[],
  asked: SearchRequest,
  total: number,
  catalogue: Pick<Catalogue, 'search'>,
): Relief[] {
  if (total >= fewListings) return [];
  const costliest = costliestFilters(
    asked.filters,
    total,
    (filters) => catalogue.search({ ...asked, filters, offset: 0, limit: 1 }).total,
  );
  return costliest.flatMap(({ name, more }) => {
    const filter = active.find((one) => one.name === name);
    return filter ? { ...filter, more } : [];
  });
}
