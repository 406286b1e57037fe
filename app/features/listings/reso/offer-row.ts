import { type Listing, listingRef, type Offer } from '#app/features/listings/listing.ts';
import { publicOffers } from '#app/features/listings/offer-match.ts';
import type { RentPeriod } from '#app/features/listings/price.ts';
import { numberRepeats } from './number-repeats.ts';

/** A listing without its texts and pictures. */
export type ListingFacts = Omit<Listing, 'texts' | 'media'> & { photos: number };

/** One way of having a property, as RESO lists it: with a key, a price and a status of its own. */
export type OfferRow = {
  key: string;
  /** Its place among all rows: by listing, then in the agency's order. */
  position: number;
  listing: Omit<ListingFacts, 'offers'>;
  offer: Offer;
};

/** More than a listing has offers. */
const offersMost = 16;

/** The offers that visitors may see. */
export function offerRows({ offers, ...listing }: ListingFacts): OfferRow[] {
  const seen = new Set(publicOffers({ offers }));
  if (seen.size === 0) return [];
  const keys = offerKeys({ id: listing.id, offers });
  return offers.flatMap((offer, index) =>
    seen.has(offer) ? [{ key: keys[index] ?? '', position: listing.id * offersMost + index, listing, offer }] : [],
  );
}

const periodWords: Record<RentPeriod, string> = { year: 'yearly', month: 'monthly', night: 'nightly' };

/**
 * `BE-0142-freehold`, `BE-0142-monthly`; the second of a kind `BE-0142-monthly-2`. An offer stays the same one for the
 * store as long as its kind, tenure and period do, and so does its key, wherever it moves.
 */
function offerKeys({ id, offers }: Pick<Listing, 'id' | 'offers'>): string[] {
  const ref = listingRef(id);
  return numberRepeats(
    offers.map((offer) => `${ref}-${offer.kind === 'rent' ? periodWords[offer.period] : offer.hold.tenure}`),
  );
}
