import type { OwnershipRules } from '#app/features/law/ownership-rules.ts';
import type { PriceReader } from '#app/features/listings/filter.ts';
import { readFilters } from '#app/features/listings/filter-address.ts';
import { pageSize, readPage, readSort, type SearchRequest } from '#app/features/listings/listing-search.ts';
import { withKnownOwner } from '#app/features/listings/owners/offer-owners.ts';
import { withOwnerAlias } from '#app/features/listings/owners/owner-alias.ts';

/** Properties in one response, when a page is requested. */
export const maxLimit = 100;

/** Properties in one response, when no page is requested. */
export const maxMatches = 1000;

/** `page` is from 1. */
export type WireSearch = SearchRequest & { page: number };

/** The rules say who may own; prices come as people type them. */
type Known = { rules: OwnershipRules; readPrice: PriceReader };

/** The page of a search in parameters: ten properties unless `limit` is given. Never throws. */
export function readPagedSearch(params: URLSearchParams, known: Known): WireSearch {
  const limit = readLimit(params, pageSize);
  const offset = readWhole(params.get('offset')) ?? (readPage(params) - 1) * limit;
  return { ...readFiltersAndSort(params, known), offset, limit, page: Math.floor(offset / limit) + 1 };
}

/** The same, but every match where none of `page`, `limit` and `offset` came. An empty one counts as not sent. */
export function readUnpagedSearch(params: URLSearchParams, known: Known): WireSearch {
  const isPaged = ['page', 'limit', 'offset'].some((name) => params.get(name)?.trim());
  if (isPaged) return readPagedSearch(params, known);
  return { ...readFiltersAndSort(params, known), offset: 0, limit: maxMatches, page: 1 };
}

/** The `limit` parameter, at most 100; `usual` for anything but a whole number from 1. */
export function readLimit(params: URLSearchParams, usual: number): number {
  return Math.min(readWhole(params.get('limit')) || usual, maxLimit);
}

function readFiltersAndSort(
  given: URLSearchParams,
  { rules, readPrice }: Known,
): Pick<SearchRequest, 'filters' | 'sort'> {
  const params = withOwnerAlias(given);
  const filters = withKnownOwner(readFilters(params, readPrice), rules);
  return { filters, sort: readSort(params, filters) };
}

/** A whole number of at most nine digits, as the page parameter is read; null for anything else. */
function readWhole(raw: string | null): number | null {
  return raw !== null && /^\s*\d{1,9}\s*$/u.test(raw) ? Number(raw) : null;
}
