import { type Feature, featureGroups, inFeatureOrder } from '#app/features/listings/listing-features.ts';
import { listingWordsOf } from '#app/features/listings/listing-words.server.ts';
import type { RentPeriod } from '#app/features/listings/price.ts';
import { maxMetresToSea } from '#app/features/listings/sea-distance.ts';
import { measuredDistance } from '#app/features/places/landmarks/distances.ts';
import { regencyName, wholeIsland } from '#app/features/places/place.ts';
import { are, formatDay, formatNumber, type Measure, squareMetres } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { Details, FeaturePart, Way } from './details.ts';
import { openOffers, type TextFacts, type TextOffer } from './text-facts.ts';
import { highlights, isFront, namedCertificates, namedZones, type Permit } from './words.ts';

/** What of the facts a text says, written as the language does. */
export function findDetails(facts: TextFacts, language: Language): Details {
  const { type, place, lotSqm, roadWidthM } = facts;
  const offers = openOffers(facts);
  return {
    type,
    place: localize(place.names, language).value,
    regency: findRegency(place, language),
    ofPlace: (place.slug !== wholeIsland && place.descriptions[language]?.trim()) || null,
    sea: findSea(facts, language),
    land: lotSqm
      ? {
          sqm: inText(squareMetres(lotSqm, language)),
          are: inText(are(lotSqm, language)),
          ares: Math.round(lotSqm) / 100,
        }
      : null,
    ...findHouse(facts, language),
    ...findFeatures(facts, language),
    road: { width: roadWidthM ? metres(roadWidthM, language) : null, isForCars: facts.carAccess === 'yes' },
    ways: findWays(offers, language),
    ...findTerms(offers, facts, language),
    ...findPapers(facts, offers),
  };
}

/** Null where it says no more than the place does. */
function findRegency({ slug, names, regency }: TextFacts['place'], language: Language): string | null {
  if (slug === wholeIsland || regency === names.en) return null;
  return regencyName(regency, language);
}

function findSea({ sea, features }: TextFacts, language: Language): Details['sea'] {
  if (!sea || sea.metres > maxMetresToSea || features?.includes('beachfront')) return null;
  const distance = inText(measuredDistance(sea.metres, sea.errorM, language));
  return { distance: distance.replace('≈ ', ''), isAbout: distance.startsWith('≈') };
}

/** A plot has no rooms, the storeys of an apartment are its building's, and what is not finished yet has no year. */
function findHouse(facts: TextFacts, language: Language) {
  const { bedrooms, bathrooms, storeys, livingSqm, yearBuilt, furnishing }: Partial<TextFacts> =
    facts.type === 'Land' ? {} : facts;
  const isFinished = yearBuilt && yearBuilt <= Number(facts.today.slice(0, 4));
  return {
    bedrooms: bedrooms || null,
    bathrooms: bathrooms || null,
    storeys: facts.type === 'Apartment' ? null : storeys || null,
    living: livingSqm ? inText(squareMetres(livingSqm, language)) : null,
    yearBuilt: isFinished ? yearBuilt : null,
    furnishing: furnishing ?? null,
  };
}

const clauses: readonly Feature[] = ['gated', 'pets-allowed', 'wheelchair-access'];

const partOf: Readonly<Record<FeaturePart, (feature: Feature) => boolean>> = {
  outside: within(featureGroups.outside),
  inside: (feature) => within(featureGroups.inside)(feature) && !clauses.includes(feature),
  services: (feature) => within(featureGroups.house)(feature) && !clauses.includes(feature),
  extras: within(clauses),
  views: (feature) => feature.endsWith('-view'),
  waterfront: isFront,
};

/** Of one part; the page lists them all. */
const maxFeatures = 6;

function findFeatures({ type, features = [], poolLengthM }: TextFacts, language: Language) {
  const inOrder = inFeatureOrder(features);
  const of = (part: FeaturePart) => inOrder.filter(partOf[part]).slice(0, maxFeatures);
  return {
    features: {
      outside: of('outside'),
      inside: type === 'Land' ? [] : of('inside'),
      services: of('services'),
      extras: of('extras'),
      views: of('views'),
      waterfront: of('waterfront'),
    },
    highlights: highlights.filter((one) => features.includes(one)),
    poolLength: poolLengthM ? metres(poolLengthM, language) : null,
  };
}

function within(some: readonly Feature[]): (feature: Feature) => boolean {
  return (feature) => some.includes(feature);
}

/** Each way once, in the offers' order. */
function findWays(offers: readonly TextOffer[], language: Language): Way[] {
  const ways = offers.map((offer): Way => {
    if (offer.kind === 'rent') return { kind: 'rent', period: offer.period ?? null };
    if (offer.hold?.tenure !== 'leasehold') return { kind: 'sale', tenure: offer.hold?.tenure ?? null };
    return { kind: 'sale', tenure: 'leasehold', leaseEnd: formatDay(offer.hold.leaseEnd, language) };
  });
  return [...new Map(ways.map((way) => [JSON.stringify(way), way])).values()];
}

/** A term that differs between offers is left to the page, which says of each what it is. */
function findTerms(offers: readonly TextOffer[], facts: TextFacts, language: Language) {
  const leases = offers.flatMap((offer) =>
    offer.kind === 'sale' && offer.hold?.tenure === 'leasehold' ? [offer.hold] : [],
  );
  const extension = leases.length === 1 ? leases[0]?.extension : null;
  const rents = offers.filter(({ kind }) => kind === 'rent');
  const days = new Set(offers.map(({ terms }) => terms?.availableFrom ?? ''));
  const [day = ''] = days.size === 1 ? days : [];
  return {
    extension: extension && extension.years > 0 ? extension : null,
    included: findIncluded(offers, facts, language),
    minimumStay: (rents.length === 1 && rents[0]?.terms?.minimumStay) || null,
    deposit: offers.length === 1 && offers[0] ? findDeposit(offers[0], language) : null,
    availableFrom: day > facts.today ? formatDay(day, language) : null,
  };
}

function findDeposit({ terms }: TextOffer, language: Language): string | null {
  const { deposit } = terms ?? {};
  const t = listingWordsOf(language);
  switch (deposit?.of) {
    case 'percent':
      return t('terms.deposit_percent', { amount: formatNumber(deposit.amount, language) });
    case 'months':
      return t('terms.deposit_months', { count: deposit.amount });
    default:
      return null;
  }
}

/** Prices that include the same are named together. Furniture is said with the rooms. */
function findIncluded(
  offers: readonly TextOffer[],
  { furnishing }: TextFacts,
  language: Language,
): Details['included'] {
  const t = listingWordsOf(language);
  const byWords = new Map<string, Set<'sale' | RentPeriod>>();
  for (const offer of offers) {
    const by = offer.kind === 'sale' ? 'sale' : offer.period;
    const included = (offer.terms?.includes ?? []).filter((one) => one !== 'furniture' || !furnishing);
    const words = included.map((one) => t(`included.${one}`)).join('\n');
    if (by && words !== '') byWords.set(words, (byWords.get(words) ?? new Set()).add(by));
  }
  return [...byWords].map(([words, by]) => ({ by: [...by], words: words.split('\n') }));
}

/** Only what is certain and speaks for the property: the page shows the rest, and what nobody knows. */
function findPapers(facts: TextFacts, offers: readonly TextOffer[]) {
  const { type, buildingPermit, completionCertificate, lodgingLicence } = facts;
  const isSold = offers.some(({ kind }) => kind === 'sale');
  const kind = namedCertificates.find((one) => isSold && one === facts.certificate);
  const permits: Record<Permit, boolean> = {
    building: buildingPermit === 'yes',
    completion: completionCertificate === 'yes',
    lodging: lodgingLicence === 'yes',
  };
  const isPlot = type === 'Land';
  return {
    certificate: kind ? { kind, isChecked: facts.certificateChecked === 'yes' } : null,
    permits: isPlot ? [] : (Object.keys(permits) as Permit[]).filter((one) => permits[one]),
    zone: namedZones.find((one) => isPlot && one === facts.zone) ?? null,
  };
}

function metres(length: number, language: Language): string {
  return inText({ value: formatNumber(length, language), unit: translatorOf(language)('common.m_unit') });
}

function inText({ value, unit }: Measure): string {
  return `${value} ${unit}`;
}
