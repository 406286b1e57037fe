import type { Lead, LeadKind, LeadState } from '#app/features/leads/lead.ts';
import type { MailState } from '#app/features/outbox/outbox.ts';
import type { LeadEventTable } from '#db/tables.ts';

/** Everything the desk knows about one lead. */
export type LeadRecord = {
  id: string;
  lead: Lead;
  state: LeadState;
  /** What made it doubtful; empty for most. */
  spamSigns: string[];
  assignee: Colleague | null;
  nextStep: NextStep | null;
  /** Epoch milliseconds; null before the first answer. */
  answeredAt: number | null;
  /** Oldest first. */
  events: LeadEvent[];
  /** Oldest first. */
  mails: MailState[];
  /** The text of those mails that are answers, by the mail's id. */
  letters: Readonly<Record<string, string>>;
  /** What else this person wrote, newest first, at most 20. */
  others: OtherLead[];
};

/** Somebody of the staff whom a lead can be given to. */
export type Colleague = { id: string; name: string };

/** What is to be done next, and the day in Bali on which, `YYYY-MM-DD`. */
export type NextStep = { text: string; on: string };

export type LeadEvent = {
  id: string;
  kind: LeadEventTable['kind'];
  /** As the table says; for an assignment the name, empty when it is nobody's or they are no longer there. */
  value: string;
  /** Null once whoever did it is no longer among the staff. */
  by: string | null;
  happenedAt: number;
};

/** Another lead of the same person. */
export type OtherLead = {
  id: string;
  kind: LeadKind;
  listingId: number | null;
  subject: string | null;
  state: LeadState;
  receivedAt: number;
};

/** How somebody was answered. */
export const answerWays = ['mail', 'whatsapp', 'phone'] as const;

export type AnswerWay = (typeof answerWays)[number];

/** A lead's id as an address has it; null for what is none. */
export function readLeadId(text: unknown): string | null {
  return typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;
}
