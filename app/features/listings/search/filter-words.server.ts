import type { OwnershipRules } from '#app/features/law/ownership-rules.ts';
import { featureName } from '#app/features/listings/feature-words.server.ts';
import type { FilterName, ListingFilters } from '#app/features/listings/filter.ts';
import { filterNamed, listingFilters } from '#app/features/listings/listing-filters.ts';
import { listingWordsOf } from '#app/features/listings/listing-words.server.ts';
import { everyOwner } from '#app/features/listings/owners/offer-owners.ts';
import { ownerIds, writeOwner } from '#app/features/listings/owners/owner.ts';
import type { Places } from '#app/features/places/place.ts';
import { placesName } from '#app/features/places/place-groups.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { formatNumber, formatUsd } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { PlaceOption } from './filter-options.ts';
import { circleWords, removedLimit } from './map-limits.server.ts';
import { narrowings } from './narrowings.ts';
import { type ListingSearch, searchAddress } from './search-address.ts';

type Words = { t: Translate; language: Language; places: Places; rules: OwnershipRules };

type FilterWords = {
  readonly [Name in FilterName]?: (value: NonNullable<ListingFilters[Name]>, words: Words) => string;
};

/** The chips that need more than the label of a choice. */
const filterWords: FilterWords = {
  keyword: (keyword, { t }) => t('properties.filter_keyword', { keyword }),
  location: (slugs, { language, places }) => placesName(slugs, places, language),
  sea: (metres, { t }) => t('properties.filter_sea', { distance: t(`sea.within_${metres}`) }),
  confirmed: (days, { t }) => `${t('search.confirmed')}: ${t(`confirmed.within_${days}`)}`,
  yearsLeft: (years, { t, language }) => t('properties.filter_years_left', { years: formatNumber(years, language) }),
  mayOwn: ownerWords,
  minPrice: (usd, { t, language }) => t('properties.price_from', { price: usdWords(usd, language) }),
  maxPrice: (usd, { t, language }) => t('properties.price_to', { price: usdWords(usd, language) }),
  bedrooms: (rooms, words) => roomWords('bedrooms', rooms, words),
  bathrooms: (rooms, words) => roomWords('bathrooms', rooms, words),
  area: (rings, { language }) => listingWordsOf(language)(rings.length > 1 ? 'map.drawn_areas' : 'map.drawn_area'),
  near(circle, { t, language, places }) {
    const words = circleWords(circle, { places, language });
    if (!words) return t('search.near');
    const { isAround, ...values } = words;
    return listingWordsOf(language)(isAround ? 'map.within' : 'map.within_of_point', values);
  },
  bbox: (_, { t }) => t('search.bbox'),
  ids: (_, { t }) => t('search.ids'),
};

/** Who nobody knows is called by the parameter's value, and who has no name in this language is not named: a chip is in one language. */
function ownerWords(owner: string, { t, language, rules: { holders, uses } }: Words): string {
  const { holder, use } = ownerIds(owner);
  const known = [holders.find(({ id }) => id === holder), uses.find(({ id }) => id === use)].flatMap(
    (one) => one ?? [],
  );
  const names = known.map(({ name }) => localize(name, language));
  if (names.some((name) => name.language !== language)) return t('search.may_own');
  return t('properties.filter_may_own', { owner: names.map(({ value }) => value).join(' · ') || owner });
}

/** All who may ask, alone and with each use, in the words of the rules. */
export function ownerOptions(rules: OwnershipRules, language: Language): PlaceOption[] {
  const nameOf = (list: OwnershipRules['uses'], wanted: string | null) =>
    list.flatMap(({ id, name }) => (id === wanted ? localize(name, language).value : []));
  return everyOwner(rules).map((owner) => [
    writeOwner(owner),
    [...nameOf(rules.holders, owner.holder), ...nameOf(rules.uses, owner.use)].join(' · '),
  ]);
}

function roomWords(name: 'bedrooms' | 'bathrooms', rooms: number, { t, language }: Words): string {
  return t(`properties.filter_${name}`, { rooms: leftToRight(listingFilters[name].write(rooms), language) });
}

function usdWords(usd: number, language: Language): string {
  return leftToRight(formatUsd(usd, language), language);
}

/**
 * A filter that is set: its label on a chip, what it is called in a sentence where that is another, the US dollars in it, and the
 * address of the same search without it.
 */
export type ActiveFilter = { name: FilterName; label: string; called?: string; usd?: number; without: string };

/** What a search narrows by, in the order of the form: a chip for each. */
export function activeFilters(search: ListingSearch, world: Omit<Words, 't'>): ActiveFilter[] {
  const words = { ...world, t: translatorOf(world.language) };
  return narrowings(search.filters).map(({ name, feature, rest }) => ({
    name,
    label: feature ? featureName(feature, world.language) : labelOf(name, search.filters[name], words),
    ...calledOf(name, search.filters, world),
    ...usdOf(name, search.filters),
    without: searchAddress({ ...search, filters: rest, page: 1 }),
  }));
}

function calledOf(name: FilterName, filters: ListingFilters, world: Omit<Words, 't'>): { called?: string } {
  const called = removedLimit(name, filters, world);
  return called === null ? {} : { called };
}

function usdOf(name: FilterName, filters: ListingFilters): { usd?: number } {
  const usd = name === 'minPrice' || name === 'maxPrice' ? filters[name] : null;
  return usd === null ? {} : { usd };
}

/** A filter without words of its own is called by its choice, or else by its label and value. */
function labelOf<Name extends FilterName>(name: Name, value: ListingFilters[Name], words: Words): string {
  const { t } = words;
  const write: ((value: NonNullable<ListingFilters[Name]>, words: Words) => string) | undefined = filterWords[name];
  if (write) return write(value as NonNullable<ListingFilters[Name]>, words);
  const filter = filterNamed(name);
  return filter.word ? t(filter.word(value as string | number)) : `${t(filter.label)}: ${filter.write(value)}`;
}
