import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askAddress, compareAddress, homesQuery, readHomes, sharedListAddress } from './favorites-address.ts';

const id = fc.integer({ min: 1, max: 999_999_999 });
const offer = fc.option(fc.constantFrom('rent-month', 'rent-year', 'rent-month-2', 'sale-freehold'));
const homes = fc.uniqueArray(fc.record({ id, offer }), { selector: (home) => home.id, maxLength: 100 });

test('homes and their offers are read from an address as they were written', () => {
  fc.assert(
    fc.property(homes, (list) => {
      expect(readHomes(new URLSearchParams(homesQuery(list)))).toEqual(list);
    }),
  );
});

test('whatever an address says, only ids are read, and an offer for none of them is none', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (ids, offers) => {
      for (const home of readHomes(new URLSearchParams({ ids, offers }))) expect(home.id).toBeGreaterThan(0);
    }),
  );
  expect(readHomes(new URLSearchParams('ids=2,x,2&offers=3-rent-year,2,-,'))).toEqual([{ id: 2, offer: null }]);
});

test('lists, comparisons and messages take along the offer that a card leads to', () => {
  const cards = [
    { id: 12, path: '/property/12?offer=rent-month' },
    { id: 7, path: '/property/7' },
  ];
  expect(sharedListAddress(cards)).toBe('/favorites?ids=12,7&offers=12-rent-month');
  expect(compareAddress(cards)).toBe('/compare?ids=12,7&offers=12-rent-month');
  expect(askAddress(cards)).toBe('/contact?ids=12,7&offers=12-rent-month');
  expect(compareAddress([])).toBe('/compare');
});
