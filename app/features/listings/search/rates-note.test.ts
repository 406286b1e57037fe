import { expect, test } from 'vitest';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { ratesNote } from './rates-note.server.ts';

test('a search by price says at which day’s rates it compares, others do not', () => {
  const note = ratesNote({ filters: { ...noFilters, maxPrice: 500_000 }, sort: 'newest' }, '2026-11-20', 'en');
  expect(note).toContain('20 Nov');
  expect(ratesNote({ filters: noFilters, sort: 'price_asc' }, '2026-11-20', 'ar')).toContain('2026');
  expect(ratesNote({ filters: { ...noFilters, bedrooms: 3 }, sort: 'newest' }, '2026-11-20', 'en')).toBeNull();
});
