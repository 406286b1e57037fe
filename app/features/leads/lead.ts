import type { Language } from '#app/i18n/languages.ts';
import type { InquiryType } from './inquiry-type.ts';
import type { LeadDetails } from './lead-details.ts';

/**
 * What somebody wrote about: anything, by the form of the contact page; a listing, on its own page; when they would like
 * to view it; a property of their own.
 */
export const leadKinds = ['contact', 'property', 'viewing', 'owner'] as const;

export type LeadKind = (typeof leadKinds)[number];

/** Null for what is no kind. */
export function readLeadKind(text: unknown): LeadKind | null {
  return leadKinds.find((kind) => kind === text) ?? null;
}

/** Somebody who wrote to the agency, as the forms hand it to the store. */
export type Lead = LeadOrigin & {
  kind: LeadKind;
  /** Null on the contact page. */
  listingId: number | null;
  name: string;
  email: string;
  phone: string | null;
  subject: string | null;
  inquiryType: InquiryType | null;
  /** Empty where it may be and was left so. */
  message: string;
  /** What its kind says beside; null for kinds that say no more. */
  details: LeadDetails | null;
};

/** Where and when a lead was written. */
export type LeadOrigin = {
  /** The language of the page they wrote on. */
  language: Language;
  /** The path and query of that page. */
  page: string;
  /** Which privacy text and terms they were shown: the day those last changed, `YYYY-MM-DD`. */
  consentVersion: string;
  /** Epoch milliseconds. */
  receivedAt: number;
  /** What the browser's script named this form, or empty without one. */
  formKey: string;
};
