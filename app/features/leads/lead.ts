import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import type { InquiryType } from './form-choices.ts';
import type { LeadDetails } from './lead-details.ts';

/** Which form a lead came from: the contact page, a listing's inquiry, its viewing request, or the owners' form. */
export const leadKinds = ['contact', 'property', 'viewing', 'owner'] as const;

export type LeadKind = (typeof leadKinds)[number];

/** The kind a row holds; `contact` for one this version does not know. */
export function readLeadKind(text: string): LeadKind {
  return leadKinds.find((kind) => kind === text) ?? 'contact';
}

/** The states of a lead, in the order of a successful one. The forms save `new`, or `spam` when it is suspicious. */
export const leadStates = ['new', 'contacted', 'qualified', 'viewing', 'offer', 'won', 'lost', 'spam'] as const;

export type LeadState = (typeof leadStates)[number];

/** The states in which nothing is left to do. */
export const closedLeadStates = ['won', 'lost', 'spam'] as const satisfies LeadState[];

/** The state a row holds; `new` for one this version does not know. */
export function readLeadState(text: string): LeadState {
  return leadStates.find((state) => state === text) ?? 'new';
}

/** How many days leads, spam, and mails to staff are kept. `docs/privacy.md` says the same; a test compares them. */
export const retentionDays = { lead: 730, spam: 30, staffMail: 30 } as const;

/** A lead as the forms hand it to the store. */
export type Lead = LeadOrigin & {
  kind: LeadKind;
  /** Null on the contact page. */
  listingId: number | null;
  name: string;
  email: string;
  phone: string | null;
  subject: string | null;
  inquiryType: InquiryType | null;
  /** Empty when an optional message was left out. */
  message: string;
  /** Null for kinds without details. */
  details: LeadDetails | null;
};

/** What whoever wrote can read out on the phone; the desk finds the lead by it: `Q-3FA9C1`. */
export function leadReference(id: string): string {
  return `Q-${id.replaceAll('-', '').slice(0, 6).toUpperCase()}`;
}

/** Where and when a lead was written. */
export type LeadOrigin = {
  /** The language of the page they wrote on. */
  language: Language;
  /** The path and query of that page. */
  page: string;
  /** The number of the version of the legal texts shown; `YYYY-MM-DD` where it was from before versions were numbered. */
  consentVersion: string;
  /** Epoch milliseconds. */
  receivedAt: number;
  /** Of the visitor's device, as the IANA names it: `Europe/Berlin`. Null without a script. */
  timeZone: string | null;
  /** The idempotency key the browser's script gave this form; empty without a script. */
  formKey: string;
};

/** What a form carries besides the visible fields. */
export type AntiSpamFields = {
  /** The honeypot field, invisible to people. */
  trap: string;
  /** The signed time at which the form was first used; empty without a script. */
  begun: string;
};

/** Writes in the lead's transaction what must be saved together with it. */
export type WriteAlongside = (db: Db, leadId: string) => Promise<void>;
