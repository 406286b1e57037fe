import { isSearchable, type Listing, type Offer, tenureOf } from './listing.ts';
import type { ListingFilters } from './listing-filters.ts';

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

/**
 * The offer whose status and price are shown: the first that matches the filters, else the first that can be
 * found, else the listing's first.
 */
export function shownOffer(listing: Pick<Listing, 'offers'>, filters: OfferFilters): Offer {
  const { offers } = listing;
  const shown = offers.find((offer) => offerMatches(offer, filters)) ?? offers.find(isSearchable) ?? offers[0];
  if (shown === undefined) throw new Error('A listing without offers: the schema asks for at least one.');
  return shown;
}
