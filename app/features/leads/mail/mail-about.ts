import type { Listing } from '#app/features/listings/listing.ts';
import { listingPath } from '#app/features/listings/listing-path.ts';
import { type Language, withLanguage } from '#app/i18n/languages.ts';
import { type Localized, localize, mapLocalized } from '#app/i18n/localized.ts';
import type { MailBlock, MailSite } from '#app/platform/mail/mail-body.ts';

/** The agency as named in mails. */
export type MailAgency = MailSite & {
  /** Receives leads; replies to mails to visitors go there. */
  email: string;
  phone: string;
  /** The language of mails to the agency. */
  language: Language;
};

/** The listing a lead is about. */
export type MailListing = { titles: Localized; reference: string; path: string };

export function mailListing(listing: Listing): MailListing {
  return {
    titles: mapLocalized(listing.texts, ({ title }) => title),
    reference: listing.reference,
    path: listingPath(listing.id),
  };
}

/** The link to a listing's page, in the words of its title. */
export function listingLink(listing: MailListing, { publicUrl }: MailSite, language: Language): MailBlock {
  const words = `${localize(listing.titles, language).value} · ${listing.reference}`;
  return { kind: 'link', words, url: publicUrl + withLanguage(listing.path, language) };
}
