import { expect, test } from 'vitest';
import { type ListingFilters, noFilters } from '#app/features/listings/listing-filters.ts';
import { costliestFilter } from './costliest-filter.ts';

const asked: ListingFilters = { ...noFilters, keyword: 'pool', type: 'Land', bedrooms: 5 };

/** Counts as the index would: by which of the filters are left. */
const counts =
  (table: Record<string, number>) =>
  ({ keyword, type, bedrooms }: ListingFilters) =>
    table[[keyword, type, bedrooms].filter((value) => value !== null).join()] ?? 0;

test('the filter that costs most is the one without which most is found', () => {
  expect(costliestFilter(asked, counts({ 'Land,5': 0, 'pool,5': 12, 'pool,Land': 3 }))).toEqual({
    name: 'type',
    found: 12,
  });
});

test('of equals it is the first in the form', () => {
  expect(costliestFilter(asked, () => 4)?.name).toBe('keyword');
});

test('none is named where leaving one out does not help, and where nothing is asked', () => {
  expect(costliestFilter(asked, () => 0)).toBeNull();
  expect(costliestFilter(noFilters, () => 9)).toBeNull();
});
