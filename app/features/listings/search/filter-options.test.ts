import { describe, expect, test } from 'vitest';
import { ownRules } from '#app/features/law/own-rules.server.ts';
import type { FilterName } from '#app/features/listings/filter.ts';
import { readFilters } from '#app/features/listings/filter-address.ts';
import { noFacets } from '#app/features/listings/index/search/facet-counts.ts';
import { facetNames, listingFilters } from '#app/features/listings/listing-filters.ts';
import { languages } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import {
  countsOf,
  type FilterOption,
  filterOptions,
  type PlaceOption,
  priceOptions,
  withChosen,
} from './filter-options.ts';
import { ownerOptions } from './filter-words.server.ts';

test('the choices of the specification, in its words', () => {
  const labels = (name: Parameters<typeof filterOptions>[0]) =>
    filterOptions(name, translatorOf('en'), [['canggu', 'Canggu']]).map(({ label }) => label);
  expect(labels('type')).toEqual(['All Types', 'Villa', 'House', 'Apartment', 'Land', 'Commercial']);
  expect(labels('status')).toEqual(['Any Status', 'For Sale', 'For Rent']);
  expect(labels('location')).toEqual(['Any Location', 'Canggu']);
  expect(labels('bedrooms')).toEqual(['Any', '1', '2', '3', '4', '5+']);
  expect(labels('bathrooms')).toEqual(['Any', '1', '2', '3', '4+']);
});

test.for(languages)('in $name every choice has a name and is understood by the address', ({ tag }) => {
  for (const name of [...facetNames, 'mayOwn'] as const) {
    const { param } = listingFilters[name];
    const given = name === 'mayOwn' ? ownerOptions(ownRules, tag) : [['canggu', 'Canggu'] as const];
    const [none, ...choices] = filterOptions(name, translatorOf(tag), given);
    expect(none?.value).toBe('');
    for (const { value, label } of choices) {
      expect(label).not.toBe('');
      expect(readFilters(new URLSearchParams({ [param]: value }))[name], `${param}=${value}`).not.toBeNull();
    }
  }
  const prices = priceOptions(tag, () => 1);
  expect(new Set(prices.map(({ label }) => label)).size).toBe(prices.length);
});

test('years of a lease that are no choice are one once they are chosen, in their place', () => {
  const options = filterOptions('yearsLeft', translatorOf('en'));
  const values = (chosen: string) => withChosen(options, chosen).map(({ value }) => value);
  expect(values('22')).toEqual(['', '20', '22', '25', '30']);
  expect(values('9')).toEqual(['', '9', '20', '25', '30']);
  for (const chosen of ['', '25']) expect(withChosen(options, chosen)).toBe(options);
});

test('the prices to begin with are what buyers ask for, each with how many it would find', () => {
  const prices = priceOptions('en', (maxPrice) => maxPrice);
  expect(prices[0]).toEqual({ value: '', label: 'Any Price' });
  for (const usd of [350_000, 400_000, 750_000]) expect(prices.map(({ count }) => count)).toContain(usd);
  expect(prices.slice(1).map(({ value }) => Number(value))).toEqual(prices.slice(1).map(({ count }) => count));
});

describe('with facets', () => {
  const places: PlaceOption[] = [
    ['bali', 'Bali'],
    ['canggu', 'Canggu'],
    ['ubud', 'Ubud'],
  ];
  const facets = {
    ...noFacets(),
    type: { Villa: 1234 },
    status: { rent: 2 },
    location: { canggu: 7 },
    bedrooms: { 2: 3, 5: 4 },
    bathrooms: { 4: 1 },
    tenure: { leasehold: 9 },
  };
  const counts = (name: FilterName) =>
    filterOptions(name, translatorOf('en'), places, countsOf(facets, name)).map(({ count }: FilterOption) => count);

  test('each choice is counted, those that find nothing too, and no choice at all is not', () => {
    expect(counts('type')).toEqual([undefined, 1234, 0, 0, 0, 0]);
    expect(counts('status')).toEqual([undefined, 0, 2]);
    expect(counts('bedrooms')).toEqual([undefined, 0, 3, 0, 0, 4]);
    expect(counts('bathrooms')).toEqual([undefined, 0, 0, 0, 1]);
    expect(counts('tenure')).toEqual([undefined, 0, 9]);
  });

  test('the whole island narrows nothing and is not counted', () => {
    expect(counts('location')).toEqual([undefined, undefined, 7, 0]);
  });
});
