import {
  type FilterName,
  filterNamed,
  filterNames,
  type ListingFilters,
  listingFilters,
} from '#app/features/listings/listing-filters.ts';
import { type Place, placeName } from '#app/features/places/place.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { formatUsd } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { type ListingSearch, searchAddress } from './search-address.ts';

type Words = { language: Language; places: ReadonlyMap<string, Place> };

type FilterWords = {
  readonly [Name in FilterName]?: (value: NonNullable<ListingFilters[Name]>, words: Words) => string;
};

/** The chips that need more than the label of a choice. */
const filterWords: FilterWords = {
  keyword: (keyword, { language }) => translatorOf(language)('properties.filter_keyword', { keyword }),
  location: (slug, { language, places }) => placeName(places.get(slug), slug, language),
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
  bbox: (_, { language }) => translatorOf(language)('search.bbox'),
  ids: (_, { language }) => translatorOf(language)('search.ids'),
};

function usdWords(usd: number, language: Language): string {
  return leftToRight(formatUsd(usd, language), language);
}

/** A filter that is set: its label on a chip, and the address of the same search without it. */
export type ActiveFilter = { name: FilterName; label: string; without: string };

/** The filters a search narrows by, in the order of the form. */
export function activeFilters(search: ListingSearch, words: Words): ActiveFilter[] {
  return filterNames.flatMap((name) => {
    const value = search.filters[name];
    if (value === null) return [];
    const without = { ...search, filters: { ...search.filters, [name]: null }, page: 1 };
    return { name, label: labelOf(name, value, words), without: searchAddress(without) };
  });
}

/** A filter without words of its own is called by its choice, or else by its label and value. */
function labelOf<Name extends FilterName>(name: Name, value: ListingFilters[Name], words: Words): string {
  const t = translatorOf(words.language);
  const write: ((value: NonNullable<ListingFilters[Name]>, words: Words) => string) | undefined = filterWords[name];
  if (write) return write(value as NonNullable<ListingFilters[Name]>, words);
  const filter = filterNamed(name);
  return filter.word ? t(filter.word(value as string | number)) : `${t(filter.label)}: ${filter.write(value)}`;
}
