import { expect, test } from 'vitest';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { readSearch } from '#app/features/listings/listing-search.ts';
import { filterAddress, searchAddress } from './search-address.ts';

test('an address says only what is not at its default', () => {
  expect(searchAddress({ filters: noFilters, sort: 'newest', page: 1 })).toBe('/properties');
  expect(filterAddress({ type: 'Villa', status: 'sale' })).toBe('/properties?type=Villa&status=For+Sale');
  expect(searchAddress({ filters: { ...noFilters, bedrooms: 5 }, sort: 'price_asc', page: 2 })).toBe(
    '/properties?bedrooms=5%2B&sort=price_asc&page=2',
  );
});

test('a map beside the list stands in the address, whatever else does', () => {
  const search = { filters: { ...noFilters, type: 'Villa' as const }, sort: 'price_asc' as const, page: 2 };
  const address = searchAddress({ ...search, view: 'map' });
  expect(address).toBe('/properties?type=Villa&sort=price_asc&page=2&view=map');
  expect(readSearch(new URL(address, 'http://site').searchParams)).toMatchObject({ ...search, view: 'map' });
  expect(filterAddress({}, 'map')).toBe('/properties?view=map');
  for (const view of ['', 'MAPS', 'list', '%00'])
    expect(readSearch(new URL(`/properties?view=${view}`, 'http://site').searchParams).view).toBeUndefined();
});

test('best matches come first where there is a keyword, and there alone', () => {
  const filters = { ...noFilters, keyword: 'beach' };
  expect(searchAddress({ filters, sort: 'best_match', page: 1 })).toBe('/properties?keyword=beach');
  expect(filterAddress(filters)).toBe('/properties?keyword=beach');
  expect(searchAddress({ filters, sort: 'newest', page: 1 })).toBe('/properties?keyword=beach&sort=newest');
  for (const sort of ['best_match', 'newest'] as const) {
    expect(searchAddress({ filters: noFilters, sort, page: 1 })).toBe('/properties');
  }
});

test.for([
  '/properties?type=&status=&keyword=&min_price=&page=1&sort=newest&max_price=5000000',
  '/properties?location=bali&utm_source=somewhere&lang=id&type=Castle&bedrooms=Any',
])('%s is the address of everything', (asked) => {
  const { filters, sort, page } = readSearch(new URL(asked, 'http://site').searchParams);
  expect(searchAddress({ filters, sort, page })).toBe('/properties');
});
