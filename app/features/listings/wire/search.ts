import { readFilters } from '#app/features/listings/listing-filters.ts';
import { pageSize, readPage, readSort, type SearchRequest } from '#app/features/listings/listing-search.ts';

/** Properties in one answer that asks for a page. */
export const limitMost = 100;

/** Properties in one answer that asks for no page. */
export const everyMatchMost = 1000;

/** `page` is from 1. */
export type WireSearch = SearchRequest & { page: number };

/** The page of a search that parameters ask for: ten properties unless `limit` says otherwise. Never throws. */
export function readPagedSearch(params: URLSearchParams): WireSearch {
  const limit = readLimit(params, pageSize);
  const offset = readWhole(params.get('offset')) ?? (readPage(params) - 1) * limit;
  return { ...readQuestion(params), offset, limit, page: Math.floor(offset / limit) + 1 };
}

/** The same, but every match where none of `page`, `limit` and `offset` came. An empty one counts as not sent. */
export function readUnpagedSearch(params: URLSearchParams): WireSearch {
  const asksForPage = ['page', 'limit', 'offset'].some((name) => params.get(name)?.trim());
  if (asksForPage) return readPagedSearch(params);
  return { ...readQuestion(params), offset: 0, limit: everyMatchMost, page: 1 };
}

/** How many at most: what was asked for up to 100; `usual` for anything but a whole number from 1. */
export function readLimit(params: URLSearchParams, usual: number): number {
  return Math.min(readWhole(params.get('limit')) || usual, limitMost);
}

function readQuestion(params: URLSearchParams): Pick<SearchRequest, 'filters' | 'sort'> {
  return { filters: readFilters(params), sort: readSort(params) };
}

/** A whole number of at most nine digits, as the page parameter is read; null for anything else. */
function readWhole(raw: string | null): number | null {
  return raw !== null && /^\s*\d{1,9}\s*$/u.test(raw) ? Number(raw) : null;
}
