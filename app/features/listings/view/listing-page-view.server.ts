import { confirmedWords } from '#app/features/listings/confirmed/confirmed-words.ts';
import { featureList } from '#app/features/listings/feature-words.server.ts';
import { leaseView } from '#app/features/listings/lease/lease-view.server.ts';
import { isSearchable, type Listing, type Offer, visibility } from '#app/features/listings/listing.ts';
import { listingAddress } from '#app/features/listings/listing-address.ts';
import { listingPath } from '#app/features/listings/listing-path.ts';
import { floorPlans, photographs } from '#app/features/listings/listing-pictures.ts';
import { listingText } from '#app/features/listings/listing-text.ts';
import { listingWordsOf } from '#app/features/listings/listing-words.server.ts';
import { offerAddress } from '#app/features/listings/offer-address.ts';
import { isPriceShown, publicOffers } from '#app/features/listings/offer-match.ts';
import { returnsLink } from '#app/features/listings/returns/returns-page.server.ts';
import { listingSpot } from '#app/features/listings/sea-distance.ts';
import { filterAddress } from '#app/features/listings/search/search-address.ts';
import { walkView } from '#app/features/listings/walk-to-sea/walk-view.server.ts';
import { distanceRows, distancesFrom } from '#app/features/places/landmarks/distances.ts';
import type { Place } from '#app/features/places/place.ts';
import { dotted, formatMoneyInText } from '#app/i18n/format.ts';
import { foreignText, type Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { listPrice, pictureView, shownOfferView, type ViewOptions } from './listing-card-view.ts';
import { listFacts, stripFacts } from './listing-facts.ts';
import { offerTermFacts } from './offer-term-facts.server.ts';
import { paperFacts } from './paper-facts.server.ts';
import { beginningOf } from './text-beginning.ts';
import { videoLink } from './video-link.server.ts';

/** A listing as its own page shows it: ready words, nothing to compute. */
export type ListingPageView = ReturnType<typeof listingPage>;

/** About as much as search engines show. */
const maxDescription = 200;

/** The page of a listing, leading with this offer. */
export function listingPage(listing: Listing, offer: Offer, options: ViewOptions) {
  const { language, now, places } = options;
  const place = places.get(listing.place);
  const source = { listing, offer, place, language, now };
  const { title, titleLanguage, description, descriptionLanguage } = listingText(listing, language);
  const offers = [offer, ...publicOffers(listing).filter((other) => other !== offer)];
  const paragraphs = paragraphsOf(description);
  const shown = shownOfferView(offer, options);
  const confirmed = confirmedWords(listing, now, language);
  const summary = shown.money ? `${title} – ${formatMoneyInText(shown.money, language)}` : title;
  return {
    id: listing.id,
    /** Its address on the site, without `lang`: the same whichever offer leads. */
    path: listingPath(listing.id),
    /** The same as it is shared and asked about: with the offer that leads. */
    link: offerAddress(listing, offer),
    ref: listing.reference,
    title,
    /** The language it is written in, which may not be the page's; `textLanguage` that of the paragraphs. */
    titleLanguage,
    /** Never empty; the first leads. */
    paragraphs,
    textLanguage: descriptionLanguage,
    address: listingAddress(listing, place, language),
    /** Everything of it is sold or let: the page stays, nothing is offered. */
    closed: visibility(listing) === 'closed',
    ...(confirmed && { confirmed }),
    offer: shown,
    listPrice: listPrice(listing, offer, options),
    /**
     * Every offer, the one that leads first, when there are several; else empty. One that is sold or let says so while another
     * is still offered; without one that is, only those are listed whose price a visitor may see.
     */
    offers:
      offers.length > 1
        ? offers.flatMap((each) => listedOffer(each, offers.some(isSearchable), { ...options, listing }))
        : [],
    /** Of the only offer; where there are several each has its own. Null without one. */
    lease: offers.length > 1 ? null : leaseView(offer, { ...options, listing }),
    /** To what the offer that leads may bring in; null where that is not counted. */
    returns: returnsLink(listing, offer, options),
    offersTitle: offersTitle(offers, language),
    strip: stripFacts(source),
    facts: [...listFacts(source), ...(offers.length > 1 ? [] : offerTermFacts(offer, options))],
    features: { groups: featureList(listing, language), note: listingWordsOf(language)('feature_note') },
    papers: { title: listingWordsOf(language)('paper.title'), ...paperFacts(listing, language) },
    /** Without floor plans, the cover first. */
    pictures: photographs(listing).map((picture) => pictureView(picture, options)),
    /** Null when there is none. */
    video: videoLink(listing.videoUrl, language),
    floorPlans: {
      title: listingWordsOf(language)('floor_plans'),
      pictures: floorPlans(listing).map((picture) => pictureView(picture, options)),
    },
    walk: walkView(listing, language),
    distances: distanceRows(distancesFrom({ ...listingSpot(listing), island: place?.island ?? '' }, options)),
    /** Null when its place is unknown. */
    place: place ? placeText(place, language) : null,
    /** Title and, where it is shown, price in one line, for sharing. */
    summary,
    /** The same and how the text begins, for those who list pages. */
    digest: beginningOf(`${summary}. ${paragraphs[0] ?? ''}`, maxDescription),
  };
}

function listedOffer(offer: Offer, isOneOpen: boolean, options: ViewOptions & { listing: Listing }) {
  const shown = shownOfferView(offer, options);
  const view = { ...shown, price: isPriceShown(offer, options) ? offer.price : null };
  if (view.money === null) {
    const state = dotted([view.state, view.tenure].filter((part) => part !== null));
    return isOneOpen ? [{ ...view, state, lease: null, terms: '' }] : [];
  }
  const terms = offerTermFacts(offer, options).map(({ label, value }) => `${label}: ${value}`);
  return [{ ...view, lease: leaseView(offer, options), terms: dotted(terms) }];
}

/** By what can be had still, or could be. */
function offersTitle(offers: readonly Offer[], language: Language): string {
  const open = offers.filter(isSearchable);
  const [first, ...others] = new Set((open.length > 0 ? open : offers).map(({ kind }) => kind));
  return translatorOf(language)(`detail.ways_${others.length > 0 ? 'both' : (first ?? 'sale')}`);
}

function placeText({ slug, names, descriptions }: Place, language: Language) {
  const { value: description, language: written } = localize(descriptions, language);
  const foreign = foreignText(written, language);
  const path = filterAddress({ location: [slug] });
  return { path, name: localize(names, language).value, description, ...(foreign && { foreign }) };
}

function paragraphsOf(description: string): string[] {
  return description.split(/\n\s*\n/).flatMap((text) => text.replace(/\s+/g, ' ').trim() || []);
}
