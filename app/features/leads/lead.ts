import type { Language } from '#app/i18n/languages.ts';
import type { InquiryType } from './inquiry-type.ts';

/** Somebody who wrote to the agency, as the forms hand it to the store. */
export type Lead = LeadOrigin & {
  /** Where it was written: on the contact page, or on a listing's own. */
  kind: 'contact' | 'property';
  /** Null on the contact page. */
  listingId: number | null;
  name: string;
  email: string;
  phone: string | null;
  subject: string | null;
  inquiryType: InquiryType | null;
  message: string;
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
