import type { Listing, Offer } from '#app/features/listings/listing.ts';
import { isPriceShown } from '#app/features/listings/offer-match.ts';
import { seaDistance } from '#app/features/listings/sea-distance.ts';
import type { Place } from '#app/features/places/place.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import {
  are,
  formatDay,
  formatMeasure,
  formatNumber,
  formatPrice,
  type Measure,
  squareMetres,
} from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { MessageKey } from '#app/i18n/translate.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { typeKey } from './listing-words.ts';

export type FactSource = {
  listing: Listing;
  /** The offer that is shown. */
  offer: Offer;
  place: Place | undefined;
  language: Language;
  /** Epoch milliseconds. */
  now: number;
};

/**
 * One fact of a listing and where it is shown: at the foot of a card (`4 Beds`), in the band of large figures on its
 * page, in the list below. Each returns null where the listing has no such fact. A page tells none twice, and none that
 * its head tells: price, status, tenure, place.
 */
type Fact = {
  label: MessageKey;
  card?(source: FactSource): Measure | null;
  strip?(source: FactSource): Measure | null;
  list?(source: FactSource): string | null;
  /** Beside the large picture of the home page, and not at that card's foot. */
  plate?(source: FactSource): Measure | null;
};

/** Every fact, in the order it is shown. Cards and pages loop over it. */
export const listingFacts = [
  { label: 'detail.type', list: ({ listing, language }) => translatorOf(language)(typeKey(listing.type)) },
  {
    label: 'detail.bedrooms',
    card: ({ listing, language }) => counted(listing.bedrooms, 'card.beds', language),
    strip: ({ listing, language }) => figure(listing.bedrooms, language),
  },
  {
    label: 'detail.bathrooms',
    card: ({ listing, language }) => counted(listing.bathrooms, 'card.baths', language),
    strip: ({ listing, language }) => figure(listing.bathrooms, language),
  },
  {
    label: 'detail.area',
    card: ({ listing, language }) => measured(listing.livingSqm, squareMetres, language),
    strip: ({ listing, language }) => measured(listing.livingSqm, squareMetres, language),
  },
  {
    label: 'fact.land',
    card: landOfCard,
    strip: ({ listing, language }) => measured(listing.lotSqm, are, language),
    plate: ({ listing, language }) => measured(listing.lotSqm, areAndMetres, language),
  },
  { label: 'fact.per_are', card: pricePerAre },
  {
    label: 'search.sea',
    strip: ({ listing, language }) => seaDistance(listing, language),
    plate: ({ listing, language }) => seaDistance(listing, language),
  },
  {
    label: 'fact.built',
    strip: yearBuilt,
    plate: yearBuilt,
  },
  {
    label: 'fact.furnishing',
    list: ({ listing, language }) =>
      listing.furnishing === null ? null : translatorOf(language)(`furnishing.${listing.furnishing}`),
  },
  { label: 'fact.reference', list: ({ listing }) => listing.reference },
  { label: 'fact.listed', list: ({ listing, language }) => formatDay(isoDay(baliDayOf(listing.onMarketAt)), language) },
] as const satisfies readonly Fact[];

const facts: readonly Fact[] = listingFacts;

export function cardFacts(source: FactSource): Measure[] {
  return facts.flatMap((fact) => fact.card?.(source) ?? []);
}

/** Those of a card with a plate: the foot does not repeat it. */
export function leadFacts(source: FactSource): { facts: Measure[]; plate: LabelledMeasure[] } {
  return {
    facts: facts.flatMap((fact) => (fact.plate ? [] : (fact.card?.(source) ?? []))),
    plate: labelled('plate', source),
  };
}

export type LabelledMeasure = Measure & { label: string };

export function stripFacts(source: FactSource): LabelledMeasure[] {
  return labelled('strip', source);
}

function labelled(where: 'strip' | 'plate', source: FactSource): LabelledMeasure[] {
  const t = translatorOf(source.language);
  return facts.flatMap((fact) => {
    const measure = fact[where]?.(source);
    return measure ? { label: t(fact.label), ...measure } : [];
  });
}

export type LabelledFact = { label: string; value: string };

export function listFacts(source: FactSource): LabelledFact[] {
  const t = translatorOf(source.language);
  return facts.flatMap((fact) => {
    const value = fact.list?.(source);
    return value ? { label: t(fact.label), value } : [];
  });
}

/** In other units it says that it is the land. */
function landOfCard({ listing: { lotSqm, type }, language }: FactSource): Measure | null {
  const measure = measured(lotSqm, type === 'Land' ? areAndMetres : are, language);
  return measure && { ...measure, kind: translatorOf(language)('fact.land') };
}

/** `8 are (800 m²)`. */
function areAndMetres(sqm: number, language: Language): Measure {
  const { value, unit } = are(sqm, language);
  return { value, unit: `${unit} (${formatMeasure(squareMetres(sqm, language))})` };
}

function yearBuilt({ listing }: FactSource): Measure | null {
  return listing.yearBuilt === null ? null : { value: String(listing.yearBuilt), unit: '' };
}

/** What a plot for sale asks for each are, to three digits; null for anything else. */
function pricePerAre({ listing: { type, lotSqm }, offer, language }: FactSource): Measure | null {
  if (type !== 'Land' || !lotSqm || offer.kind !== 'sale' || !isPriceShown(offer, {})) return null;
  const price = { ...offer.price, amount: Number((offer.price.amount / (lotSqm / 100)).toPrecision(3)) };
  return { value: formatPrice(price, null, language), unit: translatorOf(language)('common.per_are'), price };
}

function counted(count: number | null, word: 'card.beds' | 'card.baths', language: Language): Measure | null {
  if (!count) return null;
  return { value: formatNumber(count, language), unit: translatorOf(language)(word, { count }) };
}

function figure(count: number | null, language: Language): Measure | null {
  return count ? { value: formatNumber(count, language), unit: '' } : null;
}

function measured(
  sqm: number | null,
  measure: (sqm: number, language: Language) => Measure,
  language: Language,
): Measure | null {
  return sqm === null ? null : { ...measure(sqm, language), sqm };
}
