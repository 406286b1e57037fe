import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noFacets } from '#app/features/listings/index/search/facet-counts.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { readSearch } from '#app/features/listings/listing-search.ts';
import { anyQuery } from '#tests/search-arbitraries.ts';
import { isUseful, possibleFilters } from './possible-filters.ts';

const read = (query: string) => readSearch(new URLSearchParams(query)).filters;

test('land drops rooms and furnishing, a rent its tenure and lease, and nothing else goes', () => {
  expect(possibleFilters(read('type=Land&bedrooms=3&bathrooms=2&furnishing=furnished&tenure=freehold'))).toEqual({
    ...noFilters,
    type: 'Land',
    tenure: 'freehold',
  });
  expect(
    possibleFilters(read('status=For+Rent&tenure=leasehold&years_left=20&may_own=wni&bedrooms=3&min_price=9000')),
  ).toEqual({
    ...noFilters,
    status: 'rent',
    bedrooms: 3,
    minPrice: 9000,
  });
});

test('where visitors are told of no confirmation, nothing is asked about it', () => {
  const told = { ...noFacets(), confirmed: { 14: 1 } };
  expect(isUseful('confirmed', noFilters, null)).toBe(false);
  expect(isUseful('confirmed', noFilters, noFacets())).toBe(false);
  expect(isUseful('confirmed', noFilters, told)).toBe(true);
  expect(isUseful('confirmed', read('confirmed=14'), null)).toBe(true);
  expect(isUseful('type', noFilters, null)).toBe(true);
});

test('years are offered of leases', () => {
  expect(isUseful('yearsLeft', noFilters, null)).toBe(false);
  expect(isUseful('yearsLeft', read('tenure=leasehold'), null)).toBe(true);
  expect(isUseful('yearsLeft', read('years_left=25'), null)).toBe(true);
});

test('what is possible stays as it is, and once is enough', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const { filters } = readSearch(query);
      const once = possibleFilters(filters);
      expect(possibleFilters(once)).toBe(once);
      if (filters.type !== 'Land' && filters.status !== 'rent') expect(once).toBe(filters);
    }),
  );
});
