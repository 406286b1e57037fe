import { expect, test } from 'vitest';
import { ownRules as rules } from '#app/features/law/own-rules.server.ts';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import { filterNames, noFilters } from '#app/features/listings/listing-filters.ts';
import { firstGroup } from '#app/features/places/place-groups.ts';
import { aPlace } from '#tests/factories.ts';
import { activeFilters } from './filter-words.server.ts';
import type { ListingSearch } from './search-address.ts';

const places = new Map([[aPlace.slug, aPlace]]);
const filters: ListingFilters = {
  keyword: 'pool',
  type: 'Villa',
  status: 'sale',
  location: ['canggu'],
  sea: 1000,
  confirmed: 14,
  minPrice: 200_000,
  maxPrice: 3_000_000,
  bedrooms: 5,
  bathrooms: 2,
  tenure: 'leasehold',
  yearsLeft: 20,
  mayOwn: 'wna_permit.live',
  furnishing: 'semi_furnished',
  features: ['pool', 'sea-view'],
  area: [
    [
      [115.1, -8.6],
      [115.2, -8.6],
      [115.2, -8.7],
    ],
  ],
  near: [115.1385, -8.6478, 2000],
  bbox: [115, -9, 116, -8],
  ids: [3, 4],
};
const search: ListingSearch = { filters, sort: 'price_asc', page: 3 };

test('years of a lease that no form offers have a chip as well, and stay in the address of the search', () => {
  const some = { ...search, filters: { ...noFilters, tenure: 'leasehold' as const, yearsLeft: 22 } };
  const chips = activeFilters(some, { language: 'en', places, rules });
  expect(chips.map(({ label }) => label)).toEqual(['Leasehold', 'Lease: 22 years or more']);
  expect(chips[0]?.without).toContain('years_left=22');
});

test('every active filter has a chip, in the order of the form', () => {
  expect(activeFilters(search, { language: 'en', places, rules }).map(({ label }) => label)).toEqual([
    '“pool”',
    'Villa',
    'For Sale',
    'Canggu',
    '1 km to the sea',
    'From $200,000',
    'To $3,000,000',
    'Bedrooms: 5+',
    'Bathrooms: 2',
    'Leasehold',
    'Lease: 20 years or more',
    'May own: Foreigner with a stay permit (KITAS, KITAP) · Live in',
    'Private pool',
    'Sea view',
    'Semi-furnished',
    'Confirmed: in the last 14 days',
    'In the drawn area',
    'Within 2\u00a0km of Canggu',
    'Map area',
    'Chosen properties',
  ]);
});

test('removing one keeps the others and the sort, and starts at the first page', () => {
  const chips = activeFilters(search, { language: 'en', places, rules });
  expect(new Set(chips.map(({ name }) => name))).toEqual(new Set(filterNames));
  for (const { name, label, without } of chips) {
    const params = new URL(without, 'http://site').searchParams;
    const rest = { 'Private pool': 'sea-view', 'Sea view': 'pool' }[label] ?? null;
    expect(params.size, name).toBe(filterNames.length + (rest ? 1 : 0));
    expect(params.get('features'), name).toBe(name === 'features' ? rest : 'pool,sea-view');
    expect(params.get('sort')).toBe('price_asc');
    expect(params.has('page')).toBe(false);
  }
});

test('several places are one chip, a whole group by its name', () => {
  const labelled = (location: string[], language: 'en' | 'ar' = 'en') =>
    activeFilters({ ...search, filters: { ...noFilters, location } }, { language, places: known, rules })[0]?.label;
  const known = new Map(
    ['canggu', 'berawa', 'ubud'].map((slug) => [slug, { ...aPlace, slug, ...firstGroup(slug), names: { en: slug } }]),
  );
  expect(labelled(['canggu', 'ubud'])).toBe('canggu or ubud');
  expect(labelled(['berawa', 'canggu', 'ubud'])).toBe('Canggu and around or ubud');
  expect(labelled(['berawa', 'canggu'], 'ar')).toBe('تشانغو وما حولها');
});

test('no filter, no chip; a place nobody knows keeps its slug', () => {
  expect(activeFilters({ ...search, filters: noFilters }, { language: 'ar', places, rules })).toEqual([]);
  const [chip] = activeFilters(
    { ...search, filters: { ...noFilters, location: ['atlantis'] } },
    { language: 'en', places, rules },
  );
  expect(chip?.label).toBe('atlantis');
});

test('who may own is called by name, and by the address where nobody knows the name', () => {
  const labelled = (mayOwn: string) =>
    activeFilters({ ...search, filters: { ...noFilters, mayOwn } }, { language: 'en', places, rules })[0]?.label;
  expect(labelled('wni')).toBe('May own: Indonesian citizen');
  expect(labelled('king.live')).toBe('May own: Live in');
  expect(labelled('king')).toBe('May own: king');
});
