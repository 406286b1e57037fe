import type { ListingFilters } from './filter.ts';
import { isSearchable, type Listing, type Offer, offerFacts } from './listing.ts';
import { filterNamed, filterNames } from './listing-filters.ts';
import type { Owners } from './owners/offer-owners.ts';
import { visibilityOf } from './standard-status.ts';

/** Who may own an offer, as the filter's values are spelled. */
type OwnersOf = (offer: Offer) => readonly string[];

const unknownOwners: OwnersOf = () => [];

/** Whether this one offer can be found and satisfies every filter of offers at once, today. */
export function offerMatches(
  offer: Offer,
  filters: ListingFilters,
  now = Date.now(),
  ownersOf = unknownOwners,
): boolean {
  if (!isSearchable(offer)) return false;
  const facts = { ...offerFacts(offer, now), ...(filters.mayOwn !== null && { owners: ownersOf(offer) }) };
  return filterNames.every((name) => {
    const filter = filterNamed(name);
    return filters[name] === null || filter.of !== 'offer' || filter.matches(facts, filters[name]);
  });
}

/** The offers a visitor may see, in the listing's order: those that can be found, and those sold or let. */
export function publicOffers({ offers }: Pick<Listing, 'offers'>): Offer[] {
  return offers.filter((offer) => isSearchable(offer) || visibilityOf[offer.standardStatus] === 'closed');
}

/**
 * The offer whose status and price are shown: the first that matches the filters, else the first that can be
 * found, else the first that was closed, else the listing's first.
 */
export function shownOffer(
  { offers }: Pick<Listing, 'offers'>,
  filters: ListingFilters,
  ownersOf = unknownOwners,
): Offer {
  const now = Date.now();
  const matching = offers.find((offer) => offerMatches(offer, filters, now, ownersOf));
  const shown = matching ?? offers.find(isSearchable) ?? publicOffers({ offers })[0] ?? offers[0];
  if (shown === undefined) throw new Error('A listing without offers: the schema asks for at least one.');
  return shown;
}

/** The same where filters may ask who owns it. */
export function matchingOffer(listing: Listing, filters: ListingFilters, owners: Owners | undefined): Offer {
  return shownOffer(listing, filters, (offer) => owners?.of(listing, offer, Date.now()) ?? []);
}

/** What the agency decides of prices. */
export type PricePolicy = { showsSoldPrices?: boolean | undefined };

/**
 * Whether a visitor may see what an offer asks, or asked: never where it is on request; of one that is sold or let, only where
 * the agency shows it.
 */
export function isPriceShown(
  { terms, standardStatus }: Pick<Offer, 'terms' | 'standardStatus'>,
  { showsSoldPrices }: PricePolicy,
): boolean {
  return !terms.priceOnRequest && (standardStatus !== 'Closed' || showsSoldPrices === true);
}

/** The deposit as visitors may see it: a sum only beside a price that is shown, because whoever knows one guesses the other. */
export function shownDeposit(
  offer: Pick<Offer, 'terms' | 'standardStatus'>,
  policy: PricePolicy,
): Offer['terms']['deposit'] {
  const { deposit } = offer.terms;
  return deposit?.of === 'sum' && !isPriceShown(offer, policy) ? null : deposit;
}
