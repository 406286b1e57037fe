import type { Listing } from '#app/features/listings/listing.ts';
import { listingAddress } from '#app/features/listings/listing-address.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { listingPath } from '#app/features/listings/listing-path.ts';
import { photographs } from '#app/features/listings/listing-pictures.ts';
import { listingText } from '#app/features/listings/listing-text.ts';
import { shownOffer } from '#app/features/listings/offer-match.ts';
import { cardFacts } from '#app/features/listings/view/listing-facts.ts';
import { offerState, shownMoney, typeKey } from '#app/features/listings/view/listing-words.ts';
import { beginningOf } from '#app/features/listings/view/text-beginning.ts';
import { socialPicture } from '#app/features/media/picture-sources.ts';
import type { Places } from '#app/features/places/place.ts';
import { formatMeasure, formatMoney } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';

const maxText = 400;

export type AtomEntry = ReturnType<typeof atomEntry>;

/** A listing as an Atom entry. `address` is without `lang` and host; times are epoch milliseconds. */
export function atomEntry(listing: Listing, language: Language, places: Places) {
  const offer = shownOffer(listing, noFilters);
  const place = places.get(listing.place);
  const t = translatorOf(language);
  const { title, titleLanguage, description, descriptionLanguage } = listingText(listing, language);
  // Readers store feeds, so nothing counted from today belongs here. The facts on a card have no such figure.
  const facts = cardFacts({ listing, offer, place, language, now: listing.modifiedAt });
  const price = shownMoney(offer, {}, language);
  const line = [
    offerState(offer, language) ?? t(`status.${offer.kind}`),
    price && formatMoney(price),
    ...facts.map(formatMeasure),
    listingAddress(listing, place, language),
  ];
  const [cover] = photographs(listing);
  return {
    address: listingPath(listing.id),
    title,
    /** Offer, price, facts and address, in the language of the feed. */
    line: line.filter(Boolean).join(' · '),
    text: beginningOf(description.replace(/\s+/g, ' ').trim(), maxText),
    /** Of title and text, which may not be the feed's. */
    titleLanguage,
    textLanguage: descriptionLanguage,
    category: { term: listing.type, label: t(typeKey(listing.type)) },
    publishedAt: listing.onMarketAt,
    updatedAt: listing.modifiedAt,
    picture: cover && socialPicture({ ...cover, avifWidths: [] }),
  };
}
