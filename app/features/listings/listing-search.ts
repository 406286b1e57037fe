import type { FacetName, ListingFilters } from './filter.ts';
import { readFilters } from './filter-address.ts';

/** The sorts that depend on the listing alone. */
export const precomputedSorts = [
  ...(['newest', 'price_asc', 'price_desc', 'price_cut', 'years_left', 'price_per_year_left'] as const),
  ...(['price_per_sqm_year_left', 'price_per_are_year_left'] as const),
  ...(['confirmed', 'most_views'] as const),
];

export type PrecomputedSort = (typeof precomputedSorts)[number];

const leaseAreaSorts: readonly ListingSort[] = ['price_per_sqm_year_left', 'price_per_are_year_left'];
const leaseSorts: readonly ListingSort[] = ['years_left', 'price_per_year_left', ...leaseAreaSorts];

export const listingSorts = [...precomputedSorts, 'best_match'] as const;

export type ListingSort = (typeof listingSorts)[number];

/** Listings on one page of the site. */
export const pageSize = 10;

export type SearchRequest = {
  filters: ListingFilters;
  sort: ListingSort;
  offset: number;
  limit: number;
};

/**
 * How many listings each choice of a filter would find with every other filter kept, by choice; where the choices of a
 * filter must all hold, with the others of it kept too. Choices that find nothing may be absent. `bedrooms` and `bathrooms` count their last choice as "or more".
 */
export type Facets = Record<FacetName, Record<string, number>>;

/**
 * `ids` is the requested page, in the order of the sort: newest by `onMarketAt`, prices by the offer shown, the biggest cuts of them first and then as newest,
 * the longest lease of them first (freehold before it) and the lowest price of a year that is left, of all of it or of each square
 * metre of living area or are of land, these then as newest,
 * those confirmed last first and then as newest, most views first, best matches by `relevance` and then as newest; equals by id, the newest listing first. `total` and `facets` are exact.
 */
export type SearchAnswer = { ids: number[]; total: number; facets: Facets };

/** How a search is sorted that says nothing about it: best matches first where there is a keyword. */
export function defaultSort({ keyword }: Pick<ListingFilters, 'keyword'>): ListingSort {
  return keyword === null ? 'newest' : 'best_match';
}

type SortFilters = Pick<ListingFilters, 'keyword' | 'status' | 'tenure'>;

/**
 * The sorts that a visitor may choose. Without a keyword nothing matches better than anything else, no buyer's lease is left of
 * what is rented, and by their measures leases are compared among themselves.
 */
export function possibleSorts({ keyword, status, tenure }: SortFilters): readonly ListingSort[] {
  const without = status === 'rent' ? leaseSorts : tenure === 'leasehold' ? [] : leaseAreaSorts;
  const sorts = precomputedSorts.filter((sort) => !without.includes(sort));
  return keyword === null ? sorts : ['best_match', ...sorts];
}

/** The sort in an address with these filters; the default one when it is missing, unknown or not possible. */
export function readSort(params: URLSearchParams, filters: SortFilters): ListingSort {
  const wanted = params.get('sort')?.trim().toLowerCase();
  return possibleSorts(filters).find((sort) => sort === wanted) ?? defaultSort(filters);
}

/** The page number, from 1; 1 for anything malformed. */
export function readPage(params: URLSearchParams): number {
  const text = params.get('page')?.trim() ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

/** What stands beside the list. */
export type ListingView = 'map';

/** The view in an address; undefined for the list alone. */
export function readView(params: URLSearchParams): ListingView | undefined {
  return params.get('view')?.trim().toLowerCase() === 'map' ? 'map' : undefined;
}

/** The search in an address of the listing page. Never throws. */
export function readSearch(params: URLSearchParams): SearchRequest & { page: number; view: ListingView | undefined } {
  const page = readPage(params);
  const filters = readFilters(params);
  const sort = readSort(params, filters);
  return { filters, sort, page, view: readView(params), offset: (page - 1) * pageSize, limit: pageSize };
}
