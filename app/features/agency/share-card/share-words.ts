import type { Agency } from '#app/features/agency/agency.ts';
import type { CurrentAgency } from '#app/features/agency/open-agency.server.ts';
import { ownSentence } from '#app/features/agency/site-texts.ts';
import type { Listing, Offer } from '#app/features/listings/listing.ts';
import { listingAddress } from '#app/features/listings/listing-address.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { photographs } from '#app/features/listings/listing-pictures.ts';
import { listingText } from '#app/features/listings/listing-text.ts';
import { shownOffer } from '#app/features/listings/offer-match.ts';
import { cardFacts } from '#app/features/listings/view/listing-facts.ts';
import { offerState, shownMoneyInText } from '#app/features/listings/view/listing-words.ts';
import type { Focus } from '#app/features/media/pictures.ts';
import type { Places } from '#app/features/places/place.ts';
import { formatMeasure } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { pages } from '#app/pages.ts';

/** What the agency gives the picture besides words. */
export type ShareLook = Pick<Agency, 'colors' | 'logo'>;

/** All that the picture of a shared link says. `coverId` is the picture behind it; null without one. */
export type ShareWords = {
  language: Language;
  name: string;
  look: ShareLook;
  coverId: string | null;
  /** What its crop keeps, where that is not the middle. */
  focus?: Focus;
  title: string;
  /** The language the title is written in, which may not be the picture's. */
  titleLanguage: Language;
  /** What is offered and where; of a page, what it is about. */
  line: string;
  /** Null for a page that is of no listing; `price` is empty where it is not shown. */
  figures: { price: string; facts: string } | null;
};

export function shareWords(
  listing: Listing,
  language: Language,
  { agency, places }: { agency: Agency; places: Places },
): ShareWords {
  const offer = shownOffer(listing, noFilters);
  const place = places.get(listing.place);
  const [cover] = photographs(listing);
  const { title, titleLanguage } = listingText(listing, language);
  // The card's facts do not depend on the day, and a picture under a lasting address must not.
  const facts = cardFacts({ listing, offer, place, language, now: listing.modifiedAt });
  // Room for the area only: a street may be as long as a title.
  const area = listingAddress({ street: null, place: listing.place }, place, language);
  return {
    language,
    name: agency.name,
    look: agency,
    coverId: cover?.mediaId ?? null,
    ...(cover?.focus && { focus: cover.focus }),
    title: writable(title) ?? listing.reference,
    titleLanguage,
    line: [...offerWords(offer, language), area].join(' · '),
    figures: {
      price: shownMoneyInText(offer, agency, language) ?? '',
      facts: facts.map(formatMeasure).join(' · '),
    },
  };
}

type Pages = typeof pages;

/** A page whose entry in the table of pages says what its picture shows. */
export type PicturedPage = { [Name in keyof Pages]: Pages[Name]['share'] extends object ? Name : never }[keyof Pages];

export const picturedPages = Object.entries(pages).flatMap(([name, { share }]) =>
  typeof share === 'object' && share !== null ? [name as PicturedPage] : [],
);

type ShownAgency = Pick<CurrentAgency, 'record' | 'pictures'>;

export function pageWords(page: PicturedPage, language: Language, agency: ShownAgency): ShareWords {
  const { cover, title, lines } = pages[page].share;
  const focus = agency.pictures[cover]?.focus;
  const t = translatorOf(language);
  return {
    language,
    name: agency.record.name,
    look: agency.record,
    coverId: agency.pictures[cover]?.mediaId ?? null,
    ...(focus && { focus }),
    title: t(title),
    titleLanguage: language,
    line: lines.map((line) => ownSentence(agency.record, line, language)).join(' · '),
    figures: null,
  };
}

/** What none of the faces has, and signs that would turn the words around them. */
const unwritable =
  /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\p{Emoji_Modifier}|[\u200d\ufe0f\u202a-\u202e\u2066-\u2069]/gu;

/** A title as the faces can write it; null when nothing of it can be seen. */
function writable(title: string): string | null {
  const written = title.replace(unwritable, '').replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(written) ? written : null;
}

function offerWords(offer: Offer, language: Language): string[] {
  const t = translatorOf(language);
  const state = offerState(offer, language) ?? t(`status.${offer.kind}`);
  return offer.kind === 'sale' ? [state, t(`tenure.${offer.hold.tenure}`)] : [state];
}
