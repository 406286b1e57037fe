import type { Lead, LeadKind, LeadState } from '#app/features/leads/lead.ts';
import type { MailState } from '#app/features/outbox/outbox.ts';
import type { LeadEventTable } from '#db/tables.ts';

/** Everything the desk knows about one lead. */
export type LeadRecord = {
  id: string;
  lead: Lead;
  state: LeadState;
  spamSigns: string[];
  assignee: Colleague | null;
  nextStep: NextStep | null;
  /** Epoch milliseconds; null before the first answer. */
  answeredAt: number | null;
  /** Oldest first. */
  events: LeadEvent[];
  /** Oldest first. */
  mails: MailState[];
  /** The texts of the mails that are answers, by mail id. */
  letters: Readonly<Record<string, string>>;
  /** Other leads of the same person, newest first, at most 20. */
  others: OtherLead[];
};

/** A member of staff whom leads can be assigned to. */
export type Colleague = { id: string; name: string };

/** The next step and its day in Bali, `YYYY-MM-DD`. */
export type NextStep = { text: string; on: string };

export type LeadEvent = {
  id: string;
  kind: LeadEventTable['kind'];
  /** As in the table; for an assignment the name, empty for nobody or somebody deleted. */
  value: string;
  /** Null when the member was deleted. */
  by: string | null;
  happenedAt: number;
};

export type OtherLead = {
  id: string;
  kind: LeadKind;
  listingId: number | null;
  subject: string | null;
  state: LeadState;
  receivedAt: number;
};

export const answerWays = ['mail', 'whatsapp', 'phone'] as const;

export type AnswerWay = (typeof answerWays)[number];

/** A lead's id from a URL; null when malformed. */
export function readLeadId(text: unknown): string | null {
  return typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;
}
