import type { Listing, Offer } from '#app/features/listings/listing.ts';
import { listingPath } from '#app/features/listings/listing-path.ts';
import { listingTitles } from '#app/features/listings/listing-text.ts';
import { offerAddress, offerOfPage } from '#app/features/listings/offer-address.ts';
import { shownMoneyInText } from '#app/features/listings/view/listing-words.ts';
import { type Language, withLanguage } from '#app/i18n/languages.ts';
import { type Localized, localize } from '#app/i18n/localized.ts';
import type { MailSite } from '#app/platform/mail/mail-body.ts';

/** The agency as named in mails. */
export type MailAgency = MailSite & {
  /** Receives leads; replies to mails to visitors go there. Null where the agency has none. */
  email: string | null;
  phone: string | null;
  /** The language of mails to the agency. */
  language: Language;
};

/** The listing a lead is about. `offer` is the one its page led with; null where it was the page's first. */
export type MailListing = { titles: Localized; reference: string; path: string; offer: Offer | null };

/** `page` is the address the lead was written on. */
export function mailListing(listing: Listing, page: string): MailListing {
  const offer = offerOfPage(listing, page);
  return {
    titles: listingTitles(listing),
    reference: listing.reference,
    path: offer ? offerAddress(listing, offer) : listingPath(listing.id),
    offer,
  };
}

/** The link to a listing's page, in the words of its title, with the price of the offer it led with where every visitor sees that. */
export function listingLink(listing: MailListing, { publicUrl }: Pick<MailSite, 'publicUrl'>, language: Language) {
  const { titles, reference, offer } = listing;
  const words = [localize(titles, language).value, reference, offer && shownMoneyInText(offer, {}, language)];
  return {
    kind: 'link' as const,
    words: words.filter(Boolean).join(' · '),
    url: publicUrl + withLanguage(listing.path, language),
  };
}
