import { type FilterName, listingFilters } from '#app/features/listings/listing-filters.ts';
import type { Facets } from '#app/features/listings/listing-search.ts';
import type { OfferKind, PropertyType, Tenure } from '#app/features/listings/listing-vocabulary.ts';
import { type Places, wholeIsland } from '#app/features/places/place.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { formatUsd } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { MessageKey, Translate } from '#app/i18n/translate.ts';
import { translatorOf } from '#app/i18n/translators.ts';

/** A choice of a form: `value` as addresses spell it, empty for no filter at all. */
export type FilterOption = {
  value: string;
  label: string;
  /** How many listings it would find with the other filters kept; absent where that is not counted. */
  count?: number | undefined;
};

/** The slug and name of each place a visitor may choose. */
export type PlaceOption = readonly [slug: string, name: string];

export function placeOptions(places: Places, language: Language): PlaceOption[] {
  return [...places.values()].map(({ slug, names }) => [slug, names[language]]);
}

/** Round upper ends that part both yearly rents and sale prices, in US dollars. */
const upperPrices = [25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_000_000];

/** Upper ends for `maxPrice`, no end first. */
export function priceOptions(language: Language): FilterOption[] {
  const t = translatorOf(language);
  const ends = upperPrices.map((usd) => {
    return {
      value: String(usd),
      label: t('home.price_up_to', { price: leftToRight(formatUsd(usd, language), language) }),
    };
  });
  return [{ value: '', label: t('home.price_any') }, ...ends];
}

const none: Partial<Record<FilterName, MessageKey>> = {
  type: 'search.type_all',
  status: 'search.status_any',
  location: 'search.location_any',
  tenure: 'search.tenure_any',
};

const words: Record<PropertyType | OfferKind | Tenure, MessageKey> = {
  Villa: 'type.villa',
  House: 'type.house',
  Apartment: 'type.apartment',
  Land: 'type.land',
  Commercial: 'type.commercial',
  sale: 'status.sale',
  rent: 'status.rent',
  freehold: 'tenure.freehold',
  leasehold: 'tenure.leasehold',
};

/** How many listings each choice of one filter would find. */
export type FacetCounts = Readonly<Record<string, number | undefined>>;

/** Undefined for a filter that is not counted. */
export function countsOf(facets: Facets | null, name: FilterName): FacetCounts | undefined {
  return facets && name in facets ? facets[name as keyof Facets] : undefined;
}

/** The choices of a filter, no filter first. Places are the caller's, because they are data; with counts, counted. */
export function filterOptions(
  name: FilterName,
  t: Translate,
  places: readonly PlaceOption[] = [],
  counts?: FacetCounts,
): FilterOption[] {
  const choices = name === 'location' ? places.map(placeOption) : tableOptions(name, t);
  const options = choices.map(({ key, ...option }) =>
    counts && key !== wholeIsland ? { ...option, count: counts[key] ?? 0 } : option,
  );
  return [{ value: '', label: t(none[name] ?? 'options.any') }, ...options];
}

/** A choice, and by what it is counted. */
type Choice = FilterOption & { key: string };

function placeOption([slug, label]: PlaceOption): Choice {
  return { key: slug, value: slug, label };
}

function tableOptions<Name extends FilterName>(name: Name, t: Translate): Choice[] {
  const { options = [], write } = listingFilters[name];
  return options.map((option) => {
    const value = (write as (value: typeof option) => string)(option);
    const key = String(option);
    const word = words[key as keyof typeof words];
    return { key, value, label: word ? t(word) : value };
  });
}
