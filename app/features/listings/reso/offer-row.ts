import { type Listing, maxOffers, type Offer, siteReferenceOf } from '#app/features/listings/listing.ts';
import { publicOffers } from '#app/features/listings/offer-match.ts';
import type { RentPeriod } from '#app/features/listings/price.ts';
import type { Closing } from '#app/features/listings/store/closings.server.ts';

/** A listing without its texts and pictures, and how its offers were closed, by their names. */
export type ResoListing = Omit<Listing, 'texts' | 'media'> & {
  photos: number;
  closings: ReadonlyMap<string, Closing>;
};

/** One way of having a property, as RESO lists it: with a key, a price and a status of its own. */
export type OfferRow = {
  key: string;
  /** Its place among all rows: by listing, then in the agency's order. */
  position: number;
  listing: Omit<ResoListing, 'offers' | 'closings'>;
  offer: Offer;
  /** Null unless it is closed, and somebody noted when. */
  closing: Closing | null;
};

/** The offers that visitors may see. */
export function offerRows({ offers, closings, ...listing }: ResoListing): OfferRow[] {
  const seen = new Set(publicOffers({ offers }));
  if (seen.size === 0) return [];
  const keys = offerKeys(siteReferenceOf(listing), offers);
  return offers.flatMap((offer, index): OfferRow[] => {
    if (!seen.has(offer)) return [];
    const closing = offer.standardStatus === 'Closed' ? closings.get(offer.key ?? String(index)) : undefined;
    const position = listing.id * maxOffers + index;
    return [{ key: keys[index] ?? '', position, listing, offer, closing: closing ?? null }];
  });
}

const periodWords: Record<RentPeriod, string> = { year: 'yearly', month: 'monthly', night: 'nightly' };

/**
 * `BE-0142-freehold`, `BE-0142-monthly`; the second of a kind `BE-0142-monthly-2`. An offer stays the same one for the
 * store as long as its kind, tenure and period do, and so does its key, wherever it moves.
 */
function offerKeys(reference: string, offers: readonly Offer[]): string[] {
  return numberRepeats(
    offers.map((offer) => `${reference}-${offer.kind === 'rent' ? periodWords[offer.period] : offer.hold.tenure}`),
  );
}

/** The same texts; the second of two that are alike ends with `-2`, and so on. */
export function numberRepeats(texts: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return times === 1 ? text : `${text}-${times}`;
  });
}
