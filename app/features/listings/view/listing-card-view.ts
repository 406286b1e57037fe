import type { ListPrice } from '#app/features/favorites/favorite-details.ts';
import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import { confirmedWords } from '#app/features/listings/confirmed/confirmed-words.ts';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import { offerLeaseTime } from '#app/features/listings/lease/lease-time.ts';
import { isSearchable, type Listing, type Offer, type Picture } from '#app/features/listings/listing.ts';
import { listingAddress } from '#app/features/listings/listing-address.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { photographs } from '#app/features/listings/listing-pictures.ts';
import { listingText } from '#app/features/listings/listing-text.ts';
import { offerAddress, offerName } from '#app/features/listings/offer-address.ts';
import { isPriceShown, matchingOffer, shownOffer } from '#app/features/listings/offer-match.ts';
import type { Owners } from '#app/features/listings/owners/offer-owners.ts';
import { seaDistance } from '#app/features/listings/sea-distance.ts';
import type { OfferedPicture, Pictures } from '#app/features/media/pictures.ts';
import { type Place, placeName } from '#app/features/places/place.ts';
import { formatMeasure } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { cardFacts, type LabelledMeasure, leadFacts } from './listing-facts.ts';
import { offerCut, offerMoney, offerState, offerTenure, shownMoney } from './listing-words.ts';
import { beginningOf, head } from './text-beginning.ts';

/** What drawing listings needs to know of the visitor and the world. */
export type ViewOptions = {
  language: Language;
  /** Epoch milliseconds; leases are counted from it. */
  now: number;
  places: ReadonlyMap<string, Place>;
  offered(picture: Picture): OfferedPicture;
  /** Whether visitors see what was asked for a home that is sold or let. */
  showsSoldPrices?: boolean | undefined;
  /** The day of the rates at which prices are compared, `YYYY-MM-DD`. */
  ratesOn?: string | undefined;
  /** Who may own what; without it no offer matches an owner. */
  owners?: Owners | undefined;
};

type Tools = {
  clock: { now(): number };
  catalogue: Pick<Catalogue, 'places'> & Partial<Pick<Catalogue, 'owners'>>;
  pictures: Pick<Pictures, 'offered'>;
  agency: { record: { showsSoldPrices?: boolean | undefined }; ratesOn?: string };
};

export function viewOptions({ clock, catalogue, pictures, agency }: Tools, language: Language): ViewOptions {
  return {
    language,
    now: clock.now(),
    places: catalogue.places,
    offered: (picture) => pictures.offered(picture),
    showsSoldPrices: agency.record.showsSoldPrices,
    ratesOn: agency.ratesOn,
    owners: catalogue.owners,
  };
}

/** `altLanguage` is the language of `alt` where it is not the page's. */
export type PictureView = { picture: OfferedPicture; alt: string; altLanguage?: Language };

/** A picture behind the cover, as little as names its renditions: a page of cards carries dozens. */
export type MorePicture = Pick<Picture, 'mediaId' | 'width' | 'focus'>;

/** A listing as a card shows it: ready words, nothing to compute. */
export type ListingCardView = ReturnType<typeof listingCard>;

/** A card that may have labelled facts of its own. */
export type FeaturedCardView = ListingCardView & { plate?: LabelledMeasure[] };

/** The card of a listing, showing the offer that matches the filters. */
export function listingCard(listing: Listing, filters: ListingFilters, options: ViewOptions) {
  return offerCard(listing, matchingOffer(listing, filters, options.owners), options);
}

/** The card of a listing, showing this offer of it. */
export function offerCard(listing: Listing, offer: Offer, options: ViewOptions) {
  const { language, now, places, owners } = options;
  const place = places.get(listing.place);
  const { title, titleLanguage, description, descriptionLanguage } = listingText(listing, language);
  const [cover, ...more] = photographs(listing);
  const confirmed = confirmedWords(listing, now, language);
  return {
    id: listing.id,
    /** Epoch milliseconds: when it came on the market. */
    listedAt: listing.onMarketAt,
    /** The address of its page, leading with this offer, without `lang`. */
    path: offerAddress(listing, offer),
    title,
    /** The language it is written in, which may not be the page's; `textLanguage` that of the text. */
    titleLanguage,
    /** How the description begins, cut at a word. */
    text: beginning(description),
    textLanguage: descriptionLanguage,
    address: addressLine(listing, place, language),
    /** Absent where visitors are told of no confirmation. */
    ...(confirmed && { confirmed }),
    offer: shownOfferView(offer, options),
    /** Who may own it, as `owner-code.ts` writes it; absent where it is not for sale. */
    ...(owners && offer.kind === 'sale' && isSearchable(offer) && { verdicts: owners.code(listing, offer, now) }),
    listPrice: listPrice(listing, offer, options),
    facts: cardFacts({ listing, offer, place, language, now }),
    /** Null when there is none. */
    picture: cover ? pictureView(cover, options) : null,
    /** What to turn to after it. */
    more: more
      .slice(0, maxPictures - 1)
      .map(({ mediaId, width, focus }): MorePicture => ({ mediaId, width, ...(focus && { focus }) })),
  };
}

/** The card beside the large picture of the home page: some facts have a plate of their own, labelled. */
export function leadCard(listing: Listing, options: ViewOptions) {
  const { language, now, places } = options;
  const place = places.get(listing.place);
  return {
    ...listingCard(listing, noFilters, options),
    address: listingAddress({ ...listing, street: null }, place, language),
    ...leadFacts({ listing, offer: shownOffer(listing, noFilters), place, language, now }),
  };
}

/** The place and how far it is to the sea; where that is far or not known, its regency. */
function addressLine(listing: Listing, place: Place | undefined, language: Language): string {
  const toSea = seaDistance(listing, language);
  if (toSea === null) return listingAddress({ ...listing, street: null }, place, language);
  return translatorOf(language)('card.to_sea', {
    place: placeName(place, listing.place, language),
    distance: formatMeasure(toSea),
  });
}

export type ShownOfferView = ReturnType<typeof shownOfferView>;

/** An offer as visitors see it: `money` is null where nothing is asked any more, unless the agency shows what was. */
export function shownOfferView(offer: Offer, options: ViewOptions) {
  const { language, now } = options;
  const reduced = offerCut(offer, now, language);
  return {
    ...offerView(offer, options),
    money: shownMoney(offer, options, language),
    /** That it asked for more lately; absent where it did not. */
    ...(reduced !== null && { reduced }),
  };
}

/** What an offer asks, to be kept with a favorite; null where visitors may not see it. */
export function listPrice(listing: Listing, offer: Offer, options: ViewOptions): ListPrice | null {
  return isPriceShown(offer, options) ? { offer: offerName(listing, offer), ...offer.price } : null;
}

export type OfferView = ReturnType<typeof offerView>;

/** An offer in words for the agency, with its price in any case. */
export function offerView(offer: Offer, { language, now }: ViewOptions) {
  const left = offerLeaseTime(offer, now);
  return {
    kind: offer.kind,
    money: offerMoney(offer, language),
    /** Null for rents. */
    tenure: offerTenure(offer, now, language),
    /** Years left of its lease; absent without one, or once it has ended. */
    ...(left !== null && { leaseYears: left.exactYears }),
    /** Null while it is simply offered. */
    state: offerState(offer, language),
    /** Sold or let. */
    closed: offer.standardStatus === 'Closed',
  };
}

export function pictureView(picture: Picture, { language, offered }: ViewOptions): PictureView {
  const { value: alt, language: altLanguage } = localize(picture.alt, language);
  return { picture: offered(picture), alt, ...(altLanguage !== language && { altLanguage }) };
}

/** Enough to choose by; the listing's own page shows all. */
const maxPictures = 10;

/** Fills three lines on the widest card. */
const maxBeginning = 280;

function beginning(description: string): string {
  // Descriptions are long, and their beginning is needed ten times a page.
  const [opening = ''] = head(description, 2 * maxBeginning).split(/\n\s*\n/, 1);
  return beginningOf(opening.replace(/\s+/g, ' ').trim(), maxBeginning);
}
