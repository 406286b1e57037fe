import { type FilterName, listingFilters } from '#app/features/listings/listing-filters.ts';
import type { OfferKind, PropertyType, Tenure } from '#app/features/listings/listing-vocabulary.ts';
import type { Places } from '#app/features/places/place.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { formatUsd } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { MessageKey, Translate } from '#app/i18n/translate.ts';
import { translatorOf } from '#app/i18n/translators.ts';

/** A choice of a form: `value` as addresses spell it, empty for no filter at all. */
export type FilterOption = { value: string; label: string };

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

/** The choices of a filter, no filter first. Places are the caller's, because they are data. */
export function filterOptions(name: FilterName, t: Translate, places: readonly PlaceOption[]): FilterOption[] {
  const options = name === 'location' ? places.map(([value, label]) => ({ value, label })) : tableOptions(name, t);
  return [{ value: '', label: t(none[name] ?? 'options.any') }, ...options];
}

function tableOptions<Name extends FilterName>(name: Name, t: Translate): FilterOption[] {
  const { options = [], write } = listingFilters[name];
  return options.map((option) => {
    const value = (write as (value: typeof option) => string)(option);
    const key = words[String(option) as keyof typeof words];
    return { value, label: key ? t(key) : value };
  });
}
