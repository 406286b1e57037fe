import { type Listing, listingRef } from '#app/features/listings/listing.ts';
import { listingPath } from '#app/features/listings/listing-path.ts';
import type { Language } from '#app/i18n/languages.ts';
import { type Localized, mapLocalized } from '#app/i18n/localized.ts';

/** The agency as its mails name it. */
export type MailAgency = {
  name: string;
  /** Where leads go, and whom the mails to visitors answer. */
  email: string;
  phone: string;
  /** What the agency itself reads. */
  language: Language;
  /** Without a slash at the end. */
  publicUrl: string;
};

/** The listing a lead is about. */
export type MailListing = { titles: Localized; reference: string; path: string };

export function mailListing(listing: Listing): MailListing {
  return {
    titles: mapLocalized(listing.texts, ({ title }) => title),
    reference: listingRef(listing.id),
    path: listingPath(listing.id),
  };
}
