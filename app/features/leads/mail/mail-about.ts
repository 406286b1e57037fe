import { type Listing, listingRef } from '#app/features/listings/listing.ts';
import { listingPath } from '#app/features/listings/listing-path.ts';
import { listingText } from '#app/features/listings/listing-text.ts';
import type { Language } from '#app/i18n/languages.ts';

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

/** The listing a lead is about; `titles` by language. */
export type MailListing = { titles: Record<Language, string>; reference: string; path: string };

export function mailListing(listing: Listing): MailListing {
  const title = (language: Language) => listingText(listing, language).title;
  return {
    titles: { en: title('en'), id: title('id'), ar: title('ar') },
    reference: listingRef(listing.id),
    path: listingPath(listing.id),
  };
}
