import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import type { SearchAnswer, SearchRequest } from '#app/features/listings/listing-search.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { ActiveFilter } from './filter-words.server.ts';
import { narrowings } from './narrowings.ts';
import { findNextDoor } from './next-door.ts';
import type { Relaxation } from './no-results.tsx';
import type { ListingSearch } from './search-address.ts';

/** A search that finds fewer listings than this suggests which filter to remove. */
export const fewListings = 4;

const maxRelaxations = 2;

/**
 * The places among `narrowings` of what a search of `total` finds more without, and how many more: the largest gain first,
 * ties in the order of the form, at most two.
 */
export function removableFilters(
  filters: ListingFilters,
  total: number,
  count: (filters: ListingFilters) => number,
): { at: number; more: number }[] {
  return narrowings(filters)
    .map(({ rest }, at) => ({ at, more: count(rest) - total }))
    .filter(({ more }) => more > 0)
    .sort((one, other) => other.more - one.more)
    .slice(0, maxRelaxations);
}

/**
 * What helps a search that finds little, of which `active` are the chips, with how many more listings that finds: places next door, then filters to remove.
 * Empty when it finds enough.
 */
export function findRelaxations(
  active: readonly ActiveFilter[],
  request: SearchRequest & Pick<ListingSearch, 'view'>,
  { total, facets }: Pick<SearchAnswer, 'total' | 'facets'>,
  { catalogue, language }: { catalogue: Pick<Catalogue, 'search' | 'places'>; language: Language },
): Relaxation[] {
  if (total >= fewListings) return [];
  const { filters, sort, view } = request;
  const around = { counts: facets.location, places: catalogue.places, language };
  const nextDoor = findNextDoor({ filters, sort, page: 1, view }, around);
  const removable = removableFilters(
    request.filters,
    total,
    (filters) => catalogue.search({ ...request, filters, offset: 0, limit: 1 }).total,
  );
  const removals = removable.flatMap(({ at, more }) => {
    const filter = active[at];
    return filter ? { ...filter, label: filter.called ?? filter.label, more } : [];
  });
  return nextDoor ? [nextDoor, ...removals] : removals;
}
