import type { Place } from '#app/features/places/place.ts';
import {
  isSearchable,
  type Listing,
  listingRef,
  type OfferKind,
  type PropertyType,
  type Tenure,
  tenureOf,
} from './listing.ts';

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
  const offers = listing.offers
    .filter(isSearchable)
    .map((offer) => ({ kind: offer.kind, tenure: tenureOf(offer), comparableUsd: offer.comparableUsd }));
  if (offers.length === 0) return null;
  const { id, type, bedrooms, bathrooms, latitude, longitude, onMarketAt, views } = listing;
  const text = searchableText(listing, place);
  return { id, type, place: listing.place, bedrooms, bathrooms, latitude, longitude, onMarketAt, views, offers, text };
}

function searchableText(listing: Listing, place: Place | undefined): string {
  const texts = Object.values(listing.texts).flatMap((text) => (text ? [text.title, text.description] : []));
  const names = place ? [...Object.values(place.names), ...place.aliases, place.regency] : [];
  return [listingRef(listing.id), listing.type, listing.street ?? '', ...texts, ...names].join('\n');
}
