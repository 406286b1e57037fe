import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { readSearch } from '#app/features/listings/listing-search.ts';
import { anyQuery } from '#tests/search-arbitraries.ts';
import { possibleFilters } from './possible-filters.ts';

const read = (query: string) => readSearch(new URLSearchParams(query)).filters;

test('land drops rooms and furnishing, a rent its tenure, and nothing else goes', () => {
  expect(possibleFilters(read('type=Land&bedrooms=3&bathrooms=2&furnishing=furnished&tenure=freehold'))).toEqual({
    ...noFilters,
    type: 'Land',
    tenure: 'freehold',
  });
  expect(possibleFilters(read('status=For+Rent&tenure=leasehold&bedrooms=3&min_price=9000'))).toEqual({
    ...noFilters,
    status: 'rent',
    bedrooms: 3,
    minPrice: 9000,
  });
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
