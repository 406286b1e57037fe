import type { FacetName, ListingFilters } from './filter.ts';
import { readFilters } from './filter-address.ts';

export const listingSorts = ['newest', 'price_asc', 'price_desc', 'most_views'] as const;

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
 * How many listings each choice of a filter would find with every other filter kept, by choice. Choices that find
 * nothing may be absent. `bedrooms` and `bathrooms` count their last choice as "or more".
 */
export type Facets = Record<FacetName, Record<string, number>>;

/**
 * `ids` is the requested page, in the order of the sort: newest by `onMarketAt`, prices by the offer shown, most
 * views first; equals by id, the newest listing first. `total` and `facets` are exact.
 */
export type SearchAnswer = { ids: number[]; total: number; facets: Facets };

/** The sort in an address, newest first when it is missing or unknown. */
export function readSort(params: URLSearchParams): ListingSort {
  const wanted = params.get('sort')?.trim().toLowerCase();
  return listingSorts.find((sort) => sort === wanted) ?? 'newest';
}

/** The page number, from 1; 1 for anything malformed. */
export function readPage(params: URLSearchParams): number {
  const text = params.get('page')?.trim() ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

/** The search in an address of the listing page. Never throws. */
export function readSearch(params: URLSearchParams): SearchRequest & { page: number } {
  const page = readPage(params);
  return { filters: readFilters(params), sort: readSort(params), page, offset: (page - 1) * pageSize, limit: pageSize };
}
