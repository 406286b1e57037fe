import type { FilterName } from '#app/features/listings/filter.ts';
import { filterNamed, writeChoice } from '#app/features/listings/listing-filters.ts';
import type { Facets } from '#app/features/listings/listing-search.ts';
import { type Places, placeName, wholeIsland } from '#app/features/places/place.ts';
import { groupsOf } from '#app/features/places/place-groups.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { formatUsd } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { translatorOf } from '#app/i18n/translators.ts';

/** A choice of a form: `value` as addresses spell it, empty for no filter at all. */
export type FilterOption = {
  value: string;
  label: string;
  /** How many listings it would find with the other filters kept; absent where that is not counted. */
  count?: number;
};

/** What a visitor may choose: the slug and name of a place, or the slugs of several, separated by commas, and what they are called together. */
export type PlaceOption = readonly [slugs: string, name: string];

/** Groups of places first, the best known of each first in it. */
export function placeOptions(places: Places, language: Language): PlaceOption[] {
  const groups = groupsOf(places).map(
    ({ slugs, names }) => [slugs.join(','), localize(names, language).value] as const,
  );
  return [
    ...groups,
    ...[...places.values()].map((place) => [place.slug, placeName(place, place.slug, language)] as const),
  ];
}

/** Round upper ends that part both yearly rents and sale prices, in US dollars. */
const upperPrices = [25_000, 50_000, 100_000, 250_000, 350_000, 400_000, 500_000, 750_000, 1_000_000, 2_000_000];

/** Upper ends for `maxPrice`, no end first, each with the number of what it would find. */
export function priceOptions(language: Language, count: (maxPrice: number) => number): FilterOption[] {
  const t = translatorOf(language);
  const ends = upperPrices.map((usd) => {
    return {
      value: String(usd),
      label: t('home.price_up_to', { price: leftToRight(formatUsd(usd, language), language) }),
      count: count(usd),
    };
  });
  return [{ value: '', label: t('home.price_any') }, ...ends];
}

/** How many listings each choice of one filter would find. */
export type FacetCounts = Readonly<Record<string, number | undefined>>;

/** Undefined for a filter that is not counted. */
export function countsOf(facets: Facets | null, name: FilterName): FacetCounts | undefined {
  return facets && name in facets ? facets[name as keyof Facets] : undefined;
}

/** The choices of a filter, no filter first. Places, and who may own, are the caller's, because they are data; with counts, counted. */
export function filterOptions(
  name: FilterName,
  t: Translate,
  places: readonly PlaceOption[] = [],
  counts?: FacetCounts,
): FilterOption[] {
  const { choices, any = 'options.any', orMore, word } = filterNamed(name);
  const foundIn = (keys: readonly string[]) =>
    counts && !keys.includes(wholeIsland) ? { count: keys.reduce((sum, key) => sum + (counts[key] ?? 0), 0) } : {};
  const options =
    typeof choices === 'object'
      ? choices.map((choice) => {
          const value = writeChoice(name, choice);
          const label = orMore === 'each' ? `${value}+` : value;
          return { value, label: word ? t(word(choice)) : label, ...foundIn([String(choice)]) };
        })
      : places.map(([slugs, label]) => ({ value: slugs, label, ...foundIn(slugs.split(',')) }));
  return [{ value: '', label: t(any) }, ...options];
}

/** With what is chosen where it is no choice of the form, as years of a lease that came with a link: no form loses it. */
export function withChosen(options: readonly FilterOption[], value: string): readonly FilterOption[] {
  if (options.some((option) => option.value === value)) return options;
  return [...options, { value, label: `${value}+` }].sort((one, other) => Number(one.value) - Number(other.value));
}
