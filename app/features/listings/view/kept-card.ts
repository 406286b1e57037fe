import type { Listing, Offer } from '#app/features/listings/listing.ts';
import type { ListingFilters } from '#app/features/listings/listing-filters.ts';
import { shownOffer } from '#app/features/listings/offer-match.ts';
import type { Place } from '#app/features/places/place.ts';
import type { Language } from '#app/i18n/languages.ts';
import { knownOf, lasting } from '#app/ui/lasting.ts';
import { type ListingCardView, listingCard, type ViewOptions } from './listing-card-view.ts';

type Kept = { card: ListingCardView; language: Language; place: Place | undefined; minute: number };

/** By the offer that is shown: it is a new object whenever its listing was read anew. */
const cards = new WeakMap<Offer, Kept>();

/**
 * The card of a listing that is read only, as `listingCard` makes it, and the very same object as long as it says the same.
 * What no listing tells of (the years left of a lease, a picture's new format) is on it after a minute.
 */
export function keptCard(listing: Listing, filters: ListingFilters, options: ViewOptions): ListingCardView {
  const offer = shownOffer(listing, filters);
  const { language } = options;
  const place = options.places.get(listing.place);
  const minute = Math.floor(options.now / 60_000);
  const kept = cards.get(offer);
  const isSame = kept?.language === language && kept.place === place;
  if (isSame && kept.minute === minute) return kept.card;
  const made = lasting(listingCard(listing, filters, options));
  const card = isSame && knownOf(kept.card)?.json === knownOf(made)?.json ? kept.card : made;
  cards.set(offer, { card, language, place, minute });
  return card;
}
