import type { Listing } from '#app/features/listings/listing.ts';
import { listingPath } from '#app/features/listings/listing-path.ts';
import type { Language } from '#app/i18n/languages.ts';
import { type Localized, mapLocalized } from '#app/i18n/localized.ts';
import type { MailColors } from '#app/platform/mail/mail-body.ts';

/** The agency as named in mails. */
export type MailAgency = {
  name: string;
  /** Receives leads; replies to mails to visitors go there. */
  email: string;
  phone: string;
  /** The language of mails to the agency. */
  language: Language;
  colors: MailColors;
  /** Without a trailing slash. */
  publicUrl: string;
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
