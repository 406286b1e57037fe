import type { Listing, Offer } from './listing.ts';
import { noFilters } from './listing-filters.ts';
import { listingPath } from './listing-path.ts';
import { publicOffers, shownOffer } from './offer-match.ts';
import { offerNamedIn, offerParameter } from './offer-parameter.ts';

/** The address of a listing's page, without `lang`, leading with this offer: the plain one where it does so by itself. */
export function offerAddress(listing: Pick<Listing, 'id' | 'offers'>, offer: Offer): string {
  const path = listingPath(listing.id);
  if (offer === shownOffer(listing, noFilters)) return path;
  return `${path}?${new URLSearchParams({ [offerParameter]: offerName(listing, offer) })}`;
}

/** The offer that the parameter names, of those a visitor may see; null for anything else. */
export function readOffer(listing: Pick<Listing, 'offers'>, name: string | null): Offer | null {
  return publicOffers(listing).find((offer) => offerName(listing, offer) === name) ?? null;
}

/** The offer that the address of a listing's page names; null where it names none. */
export function offerOfPage(listing: Pick<Listing, 'offers'>, page: string): Offer | null {
  return readOffer(listing, offerNamedIn(page));
}

/** The offer of that name, or the one that the listing's page leads with by itself. */
export function namedOffer(listing: Pick<Listing, 'offers'>, name: string | null): Offer {
  return readOffer(listing, name) ?? shownOffer(listing, noFilters);
}

/** `rent-month`, `sale-freehold`; the second such offer of a listing is `rent-month-2`. */
export function offerName(listing: Pick<Listing, 'offers'>, offer: Offer): string {
  const alike = publicOffers(listing).filter((each) => termsOf(each) === termsOf(offer));
  const place = alike.indexOf(offer);
  return place > 0 ? `${termsOf(offer)}-${place + 1}` : termsOf(offer);
}

function termsOf(offer: Offer): string {
  return offer.kind === 'rent' ? `rent-${offer.period}` : `sale-${offer.hold.tenure}`;
}
