import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterColumns } from '#app/features/listings/index/search/filter-columns.ts';
import { languages } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { listingDraft, shownExactly } from '#tests/factories.ts';
import type { ListingFilters } from './filter.ts';
import { readFilters, writeFilters } from './filter-address.ts';
import type { ListingFacts, OfferFacts } from './listing.ts';
import { filterNamed, filterNames, listingFilters, noFilters, onlyChoice } from './listing-filters.ts';
import { pricesTypedWith } from './typed-money.ts';

function read(query: string) {
  return readFilters(new URLSearchParams(query), pricesTypedWith({ perUsd: { USD: 1, IDR: 16_000 } }));
}
const asked = (query: string) =>
  Object.fromEntries(Object.entries(read(query)).filter(([, value]) => value !== null)) as Partial<ListingFilters>;

describe.each(filterNames)('the filter %s', (name) => {
  const { param, label, choices = [] } = filterNamed(name);

  test('has a parameter of its own, words in every language and a column in the index', () => {
    expect(filterNames.filter((other) => listingFilters[other].param === param)).toEqual([name]);
    for (const { tag } of languages) expect(translatorOf(tag)(label)).toMatch(/\S/);
    expect(filterColumns[name].by).toMatch(/words|facet|set|documents|offer/);
  });

  test('reads each of its choices as it writes them', () => {
    for (const choice of choices === 'places' ? ['canggu'] : choices) {
      const filters = { ...noFilters, [name]: onlyChoice(name, choice) };
      expect(readFilters(writeFilters(filters))).toEqual(filters);
    }
  });

  test('asks nothing when it is empty, blank or left out', () => {
    for (const raw of ['', ' ', '\t\n']) expect(asked(`${param}=${encodeURIComponent(raw)}`)).toEqual({});
    expect(asked('')).toEqual({});
  });
});

const listing = {
  ...listingDraft(),
  ...shownExactly(listingDraft()),
  id: 7,
  views: 0,
  confirmedAt: null,
  confirmedDays: null,
  modifiedAt: 0,
  metresToSea: null,
};
const offer: OfferFacts = { kind: 'sale', tenure: 'leasehold', comparableUsd: 100_000, yearsLeft: 27 };

test.each<[query: string, matches: boolean, change: Partial<ListingFacts & OfferFacts>]>([
  ['type=Villa', true, { type: 'Villa' }],
  ['type=Villa', false, { type: 'House' }],
  ['status=rent', false, { kind: 'sale' }],
  ['location=canggu', true, { place: 'canggu' }],
  ['location=canggu', false, { place: 'ubud' }],
  ['min_price=100', true, { comparableUsd: 100 }],
  ['min_price=100', false, { comparableUsd: 99.9 }],
  ['max_price=100', true, { comparableUsd: 100 }],
  ['max_price=100', false, { comparableUsd: 100.1 }],
  ['min_price=1', false, { comparableUsd: null }],
  ['max_price=100', false, { comparableUsd: null }],
  ['bedrooms=2', true, { bedrooms: 2 }],
  ['bedrooms=2', false, { bedrooms: 3 }],
  ['bedrooms=2', false, { bedrooms: null }],
  ['location=canggu,ubud', true, { place: 'ubud' }],
  ['location=canggu,ubud', false, { place: 'sanur' }],
  ['sea=500', true, { metresToSea: 500 }],
  ['sea=500', false, { metresToSea: 501 }],
  ['sea=2000', false, { metresToSea: null }],
  ['confirmed=14', true, { confirmedDays: 14 }],
  ['confirmed=14', false, { confirmedDays: 15 }],
  ['confirmed=28', false, { confirmedDays: null }],
  ['may_own=wna_permit.live', true, { owners: ['wni', 'wna_permit.live'] }],
  ['may_own=wna_permit.live', false, { owners: ['wna_permit'] }],
  ['may_own=wna_permit.live', false, {}],
  ['features=pool,sea-view', true, { features: ['pool', 'garden', 'sea-view'] }],
  ['features=pool,sea-view', false, { features: ['pool'] }],
  ['features=pool', false, { features: [] }],
  ['bedrooms=5', true, { bedrooms: 7 }],
  ['bedrooms=5', false, { bedrooms: 4 }],
  ['bathrooms=4', true, { bathrooms: 5 }],
  ['bathrooms=3', false, { bathrooms: 4 }],
  ['tenure=freehold', false, { tenure: null }],
  ['years_left=20', true, { yearsLeft: 20 }],
  ['years_left=20', false, { yearsLeft: 19 }],
  ['years_left=30', true, { tenure: 'freehold', yearsLeft: Number.POSITIVE_INFINITY }],
  ['years_left=20', false, { yearsLeft: null }],
  ['years_left=22', true, { yearsLeft: 22 }],
  ['years_left=22', false, { yearsLeft: 21 }],
  ['years_left=1', false, { yearsLeft: 0 }],
  ['bbox=115,-9,116,-8', true, { longitude: 116, latitude: -9 }],
  ['bbox=115,-9,116,-8', false, { longitude: 116.1, latitude: -9 }],
  ['ids=3,7', true, {}],
  ['ids=3', false, {}],
])('%s matches (%j) %j', (query, matches, change) => {
  const filters = read(query);
  const subjects = { listing: { ...listing, ...change }, offer: { ...offer, ...change } };
  for (const name of filterNames) {
    const filter = filterNamed(name);
    if (filters[name] === null) continue;
    if (filter.of === 'listing') expect(filter.matches(subjects.listing, filters[name])).toBe(matches);
    if (filter.of === 'offer') expect(filter.matches(subjects.offer, filters[name])).toBe(matches);
  }
  expect.hasAssertions();
});

test('a filter without a column in the index does not compile', () => {
  const { tenure: _, ...others } = filterColumns;
  // @ts-expect-error the column of `tenure` is missing
  const columns: typeof filterColumns = others;
  expect(Object.keys(columns)).toHaveLength(filterNames.length - 1);
});

test.each<[query: string, Partial<ListingFilters>]>([
  ['type=vIlLa', { type: 'Villa' }],
  ['status=For+Sale', { status: 'sale' }],
  ['status=for-rent', { status: 'rent' }],
  ['status=RENT', { status: 'rent' }],
  ['location=Nusa+Dua', { location: ['nusadua'] }],
  ['location=canggu,Berawa,bali,canggu', { location: ['berawa', 'canggu'] }],
  ['location=canggu&location=berawa', { location: ['berawa', 'canggu'] }],
  ['sea=500', { sea: 500 }],
  ['confirmed=14', { confirmed: 14 }],
  ['features=Sea+View,pool,castle,pool', { features: ['pool', 'sea-view'] }],
  ['features=pool&features=sea_view', { features: ['pool', 'sea-view'] }],
  ['keyword=%20pool%20%00%20villa%0A', { keyword: 'pool villa' }],
  ['keyword=Kero%C2%ADbokan', { keyword: 'Kerobokan' }],
  ['min_price=250000&max_price=500000.5', { minPrice: 250_000, maxPrice: 500_001 }],
  ['bedrooms=5%2B', { bedrooms: 5 }],
  ['bedrooms=5+', { bedrooms: 5 }],
  ['bedrooms=12', { bedrooms: 5 }],
  ['bathrooms=4', { bathrooms: 4 }],
  ['min_price=250.000', { minPrice: 250_000 }],
  ['min_price=2+M', { minPrice: 125_000 }],
  ['min_price=900000&max_price=$100,000', { minPrice: 100_000, maxPrice: 900_000 }],
  ['min_price=100&max_price=0', { maxPrice: 100 }],
  ['tenure=Leasehold', { tenure: 'leasehold' }],
  ['years_left=22', { yearsLeft: 22 }],
  ['years_left=20%2B', { yearsLeft: 20 }],
  ['years_left=99+', { yearsLeft: 99 }],
  ['bbox=115.1,-8.8,115.3,-8.6', { bbox: [115.1, -8.8, 115.3, -8.6] }],
  ['ids=3,1,%202,3,x,-4,0', { ids: [3, 1, 2] }],
  ['ids=x', { ids: [] }],
])('%s is understood', (query, filters) => {
  expect(asked(query)).toEqual(filters);
});

test.each([
  'type=castle',
  'type=Villa,House',
  'status=sold',
  'location=bali',
  'location=../etc',
  'sea=750',
  'confirmed=13',
  'confirmed=yes',
  'features=castle',
  'features=,,',
  'sea=-500',
  `location=${'a'.repeat(61)}`,
  'keyword=%00%E2%80%8B',
  'min_price=0',
  'min_price=-1',
  'min_price=1e6',
  'min_price=ZZZ%20250.000',
  'max_price=5.000.000',
  'min_price=NaN',
  'max_price=5000000',
  'max_price=99999999999999999999',
  'bedrooms=0',
  'bedrooms=2.5',
  'bedrooms=-1',
  'bathrooms=many',
  'tenure=hgb',
  'years_left=0',
  'years_left=100',
  'years_left=22.5',
  'years_left=-22',
  'years_left=many',
  'bbox=115,-8,116',
  'bbox=115,-8,116,-7,1',
  'bbox=116,-8,115,-7',
  'bbox=115,-7,116,-8',
  'bbox=115,-91,116,-8',
  'bbox=a,b,c,d',
  'bbox=,,,',
])('%s is malformed or the default, and asks nothing', (query) => {
  expect(read(query)).toEqual(noFilters);
});

test('the slider of rents ends at another price than that of sales', () => {
  expect(asked('status=rent&max_price=250000')).toEqual({ status: 'rent' });
  expect(asked('status=rent&max_price=5000000')).toEqual({ status: 'rent', maxPrice: 5_000_000 });
  expect(asked('max_price=250000')).toEqual({ maxPrice: 250_000 });
});

test('keywords and lists of ids are cut at what anyone could mean', () => {
  const keyword = asked(`keyword=${'villa '.repeat(100_000)}`).keyword ?? '';
  expect(keyword.length).toBeLessThanOrEqual(200);
  expect(asked(`keyword=${'x'.repeat(199)}👍`).keyword).toBe('x'.repeat(199));
  expect(asked(`ids=${Array.from({ length: 5_000 }, (_, at) => at + 1)}`).ids).toHaveLength(1_000);
});

const numberText = fc
  .record({ sign: fc.constantFrom('', '-'), whole: fc.nat(999_999_999), rest: fc.nat(9_999_999) })
  .map(({ sign, whole, rest }) => `${sign}${whole}.${String(rest).padStart(10, '0')}`);
const degreesText = fc
  .tuple(fc.double({ min: -90, max: 0, noNaN: true }), fc.double({ min: 0, max: 90, noNaN: true }))
  .map(([low, high]) => [low, low, high, high].map((degrees) => degrees.toFixed(10)).join(','));
const raw = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  numberText,
  degreesText,
);

test('whatever is read is written so that it reads the same', () => {
  const params = fc.record(Object.fromEntries(filterNames.map((name) => [listingFilters[name].param, raw])));
  fc.assert(
    fc.property(params, (values) => {
      const filters = readFilters(new URLSearchParams(values));
      const written = writeFilters(filters);
      expect(readFilters(new URLSearchParams(written.toString()))).toEqual(filters);
    }),
    { numRuns: 500 },
  );
});

test('addresses spell values as the forms do, in the order of the table, without what asks nothing', () => {
  const filters: ListingFilters = { ...noFilters, type: 'Villa', status: 'sale', bedrooms: 5, bathrooms: 2 };
  expect(writeFilters(filters).toString()).toBe('type=Villa&status=For+Sale&bedrooms=5%2B&bathrooms=2');
  expect(writeFilters(noFilters).toString()).toBe('');
});
