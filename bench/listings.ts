import type { Listing, Offer } from '#app/features/listings/listing.ts';
import { features } from '#app/features/listings/listing-features.ts';
import { type IndexEntry, indexEntry } from '#app/features/listings/listing-index-entry.ts';
import {
  extensionTerms,
  furnishings,
  type PropertyType,
  propertyTypes,
} from '#app/features/listings/listing-vocabulary.ts';
import { noTerms } from '#app/features/listings/offer-terms.ts';
import type { RentPeriod } from '#app/features/listings/price.ts';
import { listingReference } from '#app/features/listings/reference.ts';
import { type DemoPlace, demoPlaces } from '#db/demo/demo-places.ts';
import { createRandom, type Random } from '#db/demo/random.ts';
import { nothingKnown } from '#tests/factories.ts';
import { pickByRank } from './pick-by-rank.ts';
import { vocabularyOf } from './vocabulary.ts';

const vocabularies = { en: vocabularyOf('en'), id: vocabularyOf('id'), ar: vocabularyOf('ar') };
/** The small places have most of the listings; the whole island has none. */
const places = demoPlaces.slice(1).toSorted((one, other) => one.precisionM - other.precisionM);

const titleWords = 6;
const descriptionWords = 60;
const firstDay = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;
const metresPerDegree = 111_000;

/** What the index keeps of listings 1 to `count`: a title and 60 words in each language. The same ones each time. */
export function* generateEntries(count: number): Generator<IndexEntry> {
  const random = createRandom(1);
  for (let id = 1; id <= count; id += 1) {
    const place = pickByRank(random, places);
    const entry = indexEntry(generateListing(id, place, random), place, 0);
    if (entry !== null) yield entry;
  }
}

function generateListing(id: number, place: DemoPlace, random: Random): Listing {
  const type = pickByRank(random, propertyTypes);
  const reach = (2 * place.precisionM) / metresPerDegree;
  const rooms = (max: number) => (type === 'Land' ? null : 1 + Math.floor(random.next() ** 2 * max));
  return {
    ...nothingKnown,
    ...{ id, reference: listingReference('BE', id), type, place: place.slug, street: null },
    ...{ locationPrivacy: 'exact', precisionM: 0 },
    latitude: place.latitude + reach * random.between(-1, 1),
    longitude: place.longitude + reach * random.between(-1, 1),
    bedrooms: rooms(8),
    bathrooms: rooms(7),
    furnishing: random.pick(furnishings),
    features: features.filter(() => random.next() < 0.25),
    onMarketAt: firstDay + random.whole(0, 700) * dayMs,
    featuredRank: null,
    building: null,
    isDemo: false,
    texts: { en: generateText('en', random), id: generateText('id', random), ar: generateText('ar', random) },
    offers: generateOffers(type, random),
    media: [],
    views: Math.floor(random.next() ** 4 * 5_000),
    confirmedAt: null,
    modifiedAt: 0,
  };
}

function generateText(language: keyof typeof vocabularies, random: Random) {
  const words = (count: number) =>
    Array.from({ length: count }, () => pickByRank(random, vocabularies[language])).join(' ');
  return { title: words(titleWords), description: words(descriptionWords) };
}

/** A sale, a rent by one period or several, or both. */
function generateOffers(type: PropertyType, random: Random): Offer[] {
  const chance = random.next();
  const sales = chance < 0.7 || type === 'Land' ? [generateSale(random)] : [];
  const rents = chance > 0.6 && type !== 'Land' ? generateRents(random) : [];
  return [...sales, ...rents];
}

function generateSale(random: Random): Offer {
  const usd = Math.round(90 * Math.exp(random.between(0, 3.6))) * 1_000;
  const lease = {
    tenure: 'leasehold',
    leaseEnd: '2050-12-31',
    extension: { years: 20, terms: random.pick(extensionTerms) },
  } as const;
  const hold = random.next() < 0.4 ? ({ tenure: 'freehold' } as const) : lease;
  const price = { amount: usd, currency: 'USD' } as const;
  return { kind: 'sale', standardStatus: 'Active', price, terms: noTerms, hold, comparableUsd: usd };
}

function generateRents(random: Random): Offer[] {
  const year = Math.round(8 * Math.exp(random.between(0, 2.6))) * 1_000;
  const rent = (period: RentPeriod, comparableUsd: number): Offer => {
    const price = { amount: comparableUsd, currency: 'USD' } as const;
    return { kind: 'rent', standardStatus: 'Active', price, terms: noTerms, period, comparableUsd };
  };
  return [rent('year', year), rent('month', year * 1.5), rent('night', year * 2.5)].slice(0, random.whole(1, 3));
}
