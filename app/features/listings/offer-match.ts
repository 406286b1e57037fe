import { isSearchable, type Listing, type Offer, tenureOf } from './listing.ts';
import type { ListingFilters } from './listing-filters.ts';
import { visibilityOf } from './standard-status.ts';

export type OfferFilters = Pick<ListingFilters, 'status' | 'tenure' | 'minPrice' | 'maxPrice'>;

/** Whether this one offer can be found and satisfies status, tenure and both prices together. */
export function offerMatches(offer: Offer, filters: OfferFilters): boolean {
  const { status, tenure, minPrice, maxPrice } = filters;
  return (
    isSearchable(offer) &&
    (status === null || offer.kind === status) &&
    (tenure === null || tenureOf(offer) === tenure) &&
    (minPrice === null || offer.comparableUsd >= minPrice) &&
    (maxPrice === null || offer.comparableUsd <= maxPrice)
  );
}

/** The offers a visitor may see, in the listing's order: those that can be found, and those sold or let. */
export function publicOffers({ offers }: Pick<Listing, 'offers'>): Offer[] {
  return offers.filter((offer) => isSearchable(offer) || visibilityOf[offer.standardStatus] === 'closed');
}

/**
 * The offer whose status and price are shown: the first that matches the filters, else the first that can be
 * found, else the first that was closed, else the listing's first.
 */
export function shownOffer(listing: Pick<Listing, 'offers'>, filters: OfferFilters): Offer {
  const { offers } = listing;
  const matching = offers.find((offer) => offerMatches(offer, filters));
  const shown = matching ?? offers.find(isSearchable) ?? publicOffers(listing)[0] ?? offers[0];
  if (shown === undefined) throw new Error('A listing without offers: the schema asks for at least one.');
  return shown;
}
