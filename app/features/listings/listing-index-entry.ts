import { referenceWord } from '#app/features/listings/index/words/keyword-words.ts';
import type { Place } from '#app/features/places/place.ts';
import { metresToSea } from '#app/features/places/sea/metres-to-sea.ts';
import {
  isSearchable,
  type Listing,
  type ListingFacts,
  type Offer,
  type OfferFacts,
  offerFacts,
  tenureOf,
} from './listing.ts';
import { listingPoint } from './listing-point.ts';
import type { PropertyType, Tenure } from './listing-vocabulary.ts';

/** A listing as the search index reads it. `latitude` and `longitude` are those everybody may know. */
export type IndexEntry = ListingFacts & {
  /** Only the offers that can be found, in the listing's order; never empty. */
  offers: OfferFacts[];
  /** Everything a keyword may match, in all languages. */
  text: string;
};

/** The entry of a listing, or null when no search may find it. */
export function indexEntry(listing: Listing, place: Place | undefined): IndexEntry | null {
  const searchable = listing.offers.filter(isSearchable);
  if (searchable.length === 0) return null;
  const { texts, street, media, isDemo, ...facts } = listing;
  const { latitude, longitude } = listingPoint(listing);
  const toSea = metresToSea({ latitude, longitude });
  const text = searchableText(listing, searchable, place);
  return { ...facts, latitude, longitude, metresToSea: toSea, offers: searchable.map(offerFacts), text };
}

function searchableText(listing: Listing, offers: readonly Offer[], place: Place | undefined): string {
  const texts = Object.values(listing.texts).flatMap(({ title, description }) => [title, description]);
  const rooms = listing.bedrooms ? roomWords(listing.bedrooms) : '';
  const kinds = [typeWords[listing.type], rooms, ...new Set(offers.map(offerWords))];
  return [
    referenceWord(listing.reference),
    ...kinds,
    listing.street ?? '',
    ...texts,
    ...placeWords(listing, place),
  ].join('\n');
}

/** Names of several words also as one: people type `nusadua` as well as `nusa dua`. */
function placeWords({ place: slug }: Listing, place: Place | undefined): string[] {
  if (place === undefined) return [slug];
  const names = [...Object.values(place.names), ...place.aliases];
  const joined = names.filter((name) => name.includes(' ')).map((name) => name.replaceAll(' ', ''));
  return [slug, ...names, ...joined, place.regency];
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
