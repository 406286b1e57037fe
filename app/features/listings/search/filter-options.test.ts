import { expect, test } from 'vitest';
import { filterNames, listingFilters, readFilters } from '#app/features/listings/listing-filters.ts';
import { languages } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { filterOptions, priceOptions } from './filter-options.ts';

test('the choices of the specification, in its words', () => {
  const labels = (name: Parameters<typeof filterOptions>[0]) =>
    filterOptions(name, translatorOf('en'), [['canggu', 'Canggu']]).map(({ label }) => label);
  expect(labels('type')).toEqual(['All Types', 'Villa', 'House', 'Apartment', 'Land', 'Commercial']);
  expect(labels('status')).toEqual(['Any Status', 'For Sale', 'For Rent']);
  expect(labels('location')).toEqual(['Any Location', 'Canggu']);
  expect(labels('bedrooms')).toEqual(['Any', '1', '2', '3', '4', '5+']);
  expect(labels('bathrooms')).toEqual(['Any', '1', '2', '3', '4+']);
});

test.for(languages)('in $label every choice has a name and is understood by the address', ({ tag }) => {
  for (const name of filterNames) {
    const { param } = listingFilters[name];
    const [none, ...choices] = filterOptions(name, translatorOf(tag), [['canggu', 'Canggu']]);
    expect(none?.value).toBe('');
    for (const { value, label } of choices) {
      expect(label).not.toBe('');
      expect(readFilters(new URLSearchParams({ [param]: value }))[name], `${param}=${value}`).not.toBeNull();
    }
  }
  expect(new Set(priceOptions(tag).map(({ label }) => label)).size).toBe(priceOptions(tag).length);
});
