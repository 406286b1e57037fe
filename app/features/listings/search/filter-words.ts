import {
  type FilterName,
  filterNames,
  type ListingFilters,
  listingFilters,
} from '#app/features/listings/listing-filters.ts';
import { typeKey } from '#app/features/listings/view/listing-words.ts';
import type { Place } from '#app/features/places/place.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { formatUsd } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { type ListingSearch, searchAddress } from './search-address.ts';

type Words = { language: Language; places: ReadonlyMap<string, Place> };

type FilterWords = {
  readonly [Name in FilterName]: (value: NonNullable<ListingFilters[Name]>, words: Words) => string;
};

/** What an active filter is called on its chip. */
const filterWords: FilterWords = {
  keyword: (keyword, { language }) => translatorOf(language)('properties.filter_keyword', { keyword }),
  type: (type, { language }) => translatorOf(language)(typeKey(type)),
  status: (kind, { language }) => translatorOf(language)(`status.${kind}`),
  location: (slug, { language, places }) => places.get(slug)?.names[language] ?? slug,
  minPrice: (usd, { language }) => translatorOf(language)('properties.price_from', { price: usdWords(usd, language) }),
  maxPrice: (usd, { language }) => translatorOf(language)('properties.price_to', { price: usdWords(usd, language) }),
  bedrooms: (rooms, { language }) =>
    translatorOf(language)('properties.filter_bedrooms', {
      rooms: leftToRight(listingFilters.bedrooms.write(rooms), language),
    }),
  bathrooms: (rooms, { language }) =>
    translatorOf(language)('properties.filter_bathrooms', {
      rooms: leftToRight(listingFilters.bathrooms.write(rooms), language),
    }),
  tenure: (tenure, { language }) => translatorOf(language)(`tenure.${tenure}`),
  bbox: (_, { language }) => translatorOf(language)('search.bbox'),
  ids: (_, { language }) => translatorOf(language)('search.ids'),
};

function usdWords(usd: number, language: Language): string {
  return leftToRight(formatUsd(usd, language), language);
}

/** An active filter: what it is called, and the address of the same search without it. */
export type ActiveFilter = { name: FilterName; label: string; without: string };

/** The filters a search narrows by, in the order of the form. */
export function activeFilters(search: ListingSearch, words: Words): ActiveFilter[] {
  return filterNames.flatMap((name) => {
    const label = labelOf(name, search.filters[name], words);
    return label === null ? [] : { name, label, without: searchAddress(without(search, name)) };
  });
}

function labelOf<Name extends FilterName>(name: Name, value: ListingFilters[Name], words: Words): string | null {
  const write: (value: NonNullable<ListingFilters[Name]>, words: Words) => string = filterWords[name];
  return value === null ? null : write(value as NonNullable<ListingFilters[Name]>, words);
}

function without(search: ListingSearch, name: FilterName): ListingSearch {
  return { ...search, filters: { ...search.filters, [name]: null }, page: 1 };
}
