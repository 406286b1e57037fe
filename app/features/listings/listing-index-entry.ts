import { referenceWord } from '#app/features/listings/index/words/keyword-words.ts';
import { offerWords, roomWords, typeWords } from '#app/features/listings/index/words/listing-words.ts';
import type { Place } from '#app/features/places/place.ts';
import { isSearchable, type Listing, type Offer, tenureOf } from './listing.ts';
import { listingPoint } from './listing-point.ts';
import type { OfferKind, PropertyType, Tenure } from './listing-vocabulary.ts';

/** What the search index keeps of a listing that can be found. */
export type IndexEntry = {
  id: number;
  type: PropertyType;
  place: string;
  bedrooms: number | null;
  bathrooms: number | null;
  latitude: number;
  longitude: number;
  onMarketAt: number;
  views: number;
  /** Only the offers that can be found, in the listing's order; never empty. */
  offers: { kind: OfferKind; tenure: Tenure | null; comparableUsd: number }[];
  /** Everything a keyword may match, in all languages. */
  text: string;
};

/** The entry of a listing, or null when no search may find it. */
export function indexEntry(listing: Listing, place: Place | undefined): IndexEntry | null {
  const searchable = listing.offers.filter(isSearchable);
  if (searchable.length === 0) return null;
  const { id, type, bedrooms, bathrooms, onMarketAt, views } = listing;
  const { latitude, longitude } = listingPoint(listing);
  const offers = searchable.map((offer) => ({
    kind: offer.kind,
    tenure: tenureOf(offer),
    comparableUsd: offer.comparableUsd,
  }));
  const text = searchableText(listing, searchable, place);
  return { id, type, place: listing.place, bedrooms, bathrooms, latitude, longitude, onMarketAt, views, offers, text };
}

function searchableText(listing: Listing, offers: readonly Offer[], place: Place | undefined): string {
  const texts = Object.values(listing.texts).flatMap((text) => (text ? [text.title, text.description] : []));
  const rooms = listing.bedrooms ? roomWords(listing.bedrooms) : '';
  const kinds = [typeWords[listing.type], rooms, ...new Set(offers.map(offerWords))];
  return [referenceWord(listing.id), ...kinds, listing.street ?? '', ...texts, ...placeWords(listing, place)].join(
    '\n',
  );
}

/** Names of several words also as one: people type `nusadua` as well as `nusa dua`. */
function placeWords({ place: slug }: Listing, place: Place | undefined): string[] {
  if (place === undefined) return [slug];
  const names = [...Object.values(place.names), ...place.aliases];
  const joined = names.filter((name) => name.includes(' ')).map((name) => name.replaceAll(' ', ''));
  return [slug, ...names, ...joined, place.regency];
}
