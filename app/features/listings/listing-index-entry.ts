import { confirmedDays } from '#app/features/listings/confirmed/confirmed-days.ts';
import { ownReferenceWord, referenceWord } from '#app/features/listings/index/words/keyword-words.ts';
import type { Place } from '#app/features/places/place.ts';
import { baliDayOf } from '#app/i18n/bali-day.ts';
import { featureKeywords } from './feature-keywords.ts';
import { type LeaseTime, offerLeaseTime } from './lease/lease-time.ts';
import {
  type FoundOffer,
  isSearchable,
  type Listing,
  type ListingFacts,
  type Offer,
  type OfferFacts,
  offerFacts,
  tenureOf,
} from './listing.ts';
import type { PropertyType, Tenure } from './listing-vocabulary.ts';
import type { Owners } from './owners/offer-owners.ts';
import { cutShare } from './price-cuts/price-cut.ts';
import type { NamedTexts } from './relevance.ts';
import { listingMetresToSea } from './sea-distance.ts';

/** A listing as the search index reads it. */
export type IndexEntry = ListingFacts & {
  /** Only the offers that can be found, in the listing's order; never empty. */
  offers: FoundOffer[];
  /** What a keyword may match, in all languages, and what ranks a listing higher than the rest. */
  parts: NamedTexts;
  text: string;
};

/** The entry of a listing as of `now`, or null when no search may find it. Without `owners` it is found by no owner. */
export function indexEntry(
  listing: Listing,
  place: Place | undefined,
  now: number,
  owners?: Owners,
): IndexEntry | null {
  const searchable = listing.offers.filter(isSearchable);
  if (searchable.length === 0) return null;
  const { texts, street, locationPrivacy, precisionM, media, isDemo, ...facts } = listing;
  const parts = namedTexts(listing, place);
  const text = otherTexts(listing, searchable, place).join('\n');
  return {
    ...facts,
    metresToSea: listingMetresToSea(listing),
    confirmedDays: confirmedDays(listing, now),
    offers: searchable.map((offer) => ({
      ...foundOffer(listing, offer, now),
      ...(owners && { owners: owners.of(listing, offer, now) }),
    })),
    text,
    parts,
  };
}

function foundOffer(listing: Areas, offer: Offer, now: number): FoundOffer {
  const cut = cutShare(offer, now);
  const left = offerLeaseTime(offer, now);
  const facts = offerFacts(offer, now, left);
  return { ...facts, ...(cut > 0 && { cut }), ...(facts.yearsLeft !== null && heldFacts(listing, offer, left, now)) };
}

type Areas = Pick<Listing, 'livingSqm' | 'lotSqm'>;

/** Of an offer that sells, for ever or by a lease of which this is left. */
function heldFacts(
  { livingSqm, lotSqm }: Areas,
  { comparableUsd }: Offer,
  left: LeaseTime | null,
  now: number,
): Omit<FoundOffer, keyof OfferFacts | 'cut'> {
  if (left === null) return { heldUntil: Number.POSITIVE_INFINITY };
  const heldUntil = baliDayOf(now) + left.days;
  if (comparableUsd === null || left.exactYears < 1) return { heldUntil };
  const pricePerYearLeft = comparableUsd / left.exactYears;
  return {
    ...{ heldUntil, pricePerYearLeft },
    ...(livingSqm && { pricePerSqmYearLeft: pricePerYearLeft / livingSqm }),
    ...(lotSqm && { pricePerAreYearLeft: pricePerYearLeft / (lotSqm / 100) }),
  };
}

function namedTexts(listing: Listing, place: Place | undefined): NamedTexts {
  return {
    title: Object.values(listing.texts)
      .map(({ title }) => title ?? '')
      .join('\n'),
    place: [listing.place, ...spellings(Object.values(place?.names ?? {}))].join('\n'),
    area: place ? [...spellings(place.aliases), place.regency].join('\n') : '',
    type: typeWords[listing.type],
  };
}

/** What else its page says, of the place too: a visitor types `surf` for a home where there is some. */
function otherTexts(listing: Listing, offers: readonly Offer[], place: Place | undefined): string[] {
  const rooms = listing.bedrooms ? roomWords(listing.bedrooms) : '';
  const descriptions = Object.values(listing.texts).map(({ description }) => description ?? '');
  const ofPlace = Object.values(place?.descriptions ?? {});
  const kinds = new Set(offers.map(offerWords));
  const has = listing.features.map((feature) => featureKeywords[feature]);
  const { siteReference, reference } = listing;
  const names = siteReference
    ? [referenceWord(siteReference), ownReferenceWord(reference)]
    : [referenceWord(reference)];
  return [...names, rooms, ...kinds, ...has, listing.street ?? '', ...descriptions, ...ofPlace];
}

/** Names of several words also as one: people type `nusadua` as well as `nusa dua`. */
function spellings(names: readonly string[]): string[] {
  return [...names, ...names.filter((name) => name.includes(' ')).map((name) => name.replaceAll(' ', ''))];
}

/** What visitors type for a type, in the three languages. */
const typeWords: Record<PropertyType, string> = {
  Villa: 'villa vila فيلا',
  House: 'house home rumah منزل بيت',
  Apartment: 'apartment flat apartemen شقة',
  Land: 'land plot tanah أرض',
  Commercial: 'commercial komersial تجاري',
};

const saleWords = 'for sale buy dijual jual للبيع';
const rentWords = 'for rent rental disewakan sewa للإيجار';

const tenureWords: Record<Tenure, string> = {
  freehold: 'freehold hak milik تملك حر',
  leasehold: 'leasehold lease hak sewa حق انتفاع إيجار طويل',
};

/** What visitors type for an offer. */
function offerWords(offer: Offer): string {
  const tenure = tenureOf(offer);
  return `${offer.kind === 'sale' ? saleWords : rentWords} ${tenure === null ? '' : tenureWords[tenure]}`;
}

function roomWords(bedrooms: number): string {
  return `${bedrooms} bedrooms kamar tidur غرف نوم`;
}
