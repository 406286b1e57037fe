import { expect, test } from 'vitest';
import { noFilters } from './listing-filters.ts';
import { readPage, readSearch, readSort } from './listing-search.ts';

const params = (query: string) => new URLSearchParams(query);

test.each([
  ['', 1],
  ['page=1', 1],
  ['page=7', 7],
  ['page=%203%20', 3],
  ['page=999999999', 999_999_999],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=2.5', 1],
  ['page=1e3', 1],
  ['page=9999999999', 1],
  ['page=two', 1],
])('%j is page %i', (query, page) => {
  expect(readPage(params(query))).toBe(page);
});

test.each([
  ['', 'newest'],
  ['sort=price_asc', 'price_asc'],
  ['sort=PRICE_DESC', 'price_desc'],
  ['sort=%20most_views', 'most_views'],
  ['sort=cheapest', 'newest'],
  ['sort=best_match', 'newest'],
])('%j sorts by %s', (query, sort) => {
  expect(readSort(params(query), noFilters)).toBe(sort);
});

test.each([
  ['', 'best_match'],
  ['sort=newest', 'newest'],
  ['sort=best_match', 'best_match'],
  ['sort=cheapest', 'best_match'],
])('with a keyword %j sorts by %s', (query, sort) => {
  expect(readSort(params(query), { ...noFilters, keyword: 'beach' })).toBe(sort);
});

test('by what their measures cost a year, leases are sorted among themselves', () => {
  for (const sort of ['price_per_sqm_year_left', 'price_per_are_year_left']) {
    expect(readSearch(params(`tenure=leasehold&sort=${sort}`)).sort).toBe(sort);
    expect(readSearch(params(`sort=${sort}`)).sort).toBe('newest');
  }
});

test('what is rented is not sorted by its lease', () => {
  for (const sort of ['years_left', 'price_per_year_left']) {
    expect(readSearch(params(`status=sale&sort=${sort}`)).sort).toBe(sort);
    expect(readSearch(params(`status=rent&sort=${sort}`)).sort).toBe('newest');
  }
});

test('a page is ten listings, counted from the first', () => {
  const search = readSearch(params('type=land&page=3'));
  expect(search).toEqual({ filters: { ...noFilters, type: 'Land' }, sort: 'newest', page: 3, offset: 20, limit: 10 });
});
