import { referenceWord } from '#app/features/listings/index/words/keyword-words.ts';
import { offerWords, roomWords, typeWords } from '#app/features/listings/index/words/listing-words.ts';
import type { Place } from '#app/features/places/place.ts';
import { isSearchable, type Listing, type ListingFacts, type Offer, type OfferFacts, offerFacts } from './listing.ts';
import { listingPoint } from './listing-point.ts';

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
  const { texts, street, media, ...facts } = listing;
  const { latitude, longitude } = listingPoint(listing);
  const text = searchableText(listing, searchable, place);
  return { ...facts, latitude, longitude, offers: searchable.map(offerFacts), text };
}

function searchableText(listing: Listing, offers: readonly Offer[], place: Place | undefined): string {
  const texts = Object.values(listing.texts).flatMap(({ title, description }) => [title, description]);
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
