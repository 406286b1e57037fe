import { type Correction, readCorrection } from '#app/features/leads/correction/correction.ts';
import { type LeadState, readLeadState } from '#app/features/leads/lead.ts';
import { whatsappLink } from '#app/features/leads/phone-number.ts';
import type { MailState } from '#app/features/outbox/outbox.ts';
import { formatMoment } from '#app/i18n/format.ts';
import { formatFullDay } from '#app/i18n/format-dates.ts';
import { formatPastMoment } from '#app/i18n/format-past-moment.ts';
import type { Language } from '#app/i18n/languages.ts';
import { type AnswerWay, answerWays } from './lead-record.ts';
import type { LeadEvent, LeadRecord } from './lead-records.server.ts';

/** One line of a lead's timeline. `by` is null for what no member did, or one since deleted. */
export type TimelineEvent = { id: string; at: { iso: string; words: string }; by: string | null } & (
  | EventWords
  | MailView
);

type EventWords =
  | { kind: 'received'; page: string }
  | { kind: 'note'; text: string }
  | { kind: 'state'; state: LeadState }
  /** `to` is null when unassigned. */
  | { kind: 'assigned'; to: string | null }
  /** Null when the step was done. */
  | { kind: 'next_step'; step: { text: string; day: string } | null }
  | { kind: 'answered'; way: AnswerWay }
  | ({ kind: 'corrected' } & Pick<Correction, 'from' | 'to'> & { author: Correction['by'] });

/** A mail about the lead, and how its sending ended. */
export type MailView = {
  kind: 'mail';
  purpose: 'agency' | 'confirmation' | 'answer';
  to: string;
  state: MailState['state'];
  attempts: number;
  /** The error of the last attempt, as the mail server reported it. */
  error: string | null;
  /** Null unless another attempt is planned. */
  nextTry: string | null;
  /** The text of an answer, or of a mail to the visitor that was only written to a file; null for other mails. */
  letter: string | null;
  /** The link that opens a WhatsApp chat with that text; null unless the mail was not sent and they left a number. */
  chat: string | null;
};

/** Whether a mail was refused or has failed so far. */
export function isStuck({ state, nextTry }: Pick<MailView, 'state' | 'nextTry'>): boolean {
  return state === 'refused' || nextTry !== null;
}

/** A mail of the timeline that has not arrived. */
export type StuckMail = Extract<TimelineEvent, { kind: 'mail' }>;

export function stuckMails(timeline: readonly TimelineEvent[]): StuckMail[] {
  return timeline.filter((event): event is StuckMail => event.kind === 'mail' && isStuck(event));
}

/** The first of them to the visitor: its warning is where their address is corrected. */
export function undeliveredToVisitor(timeline: readonly TimelineEvent[]): StuckMail | undefined {
  return stuckMails(timeline).find(({ purpose }) => purpose !== 'agency');
}

/** Whether a mail server's answer says that nobody has this address: 5.1.1 of RFC 3463, or 550 without any such code. */
export function isUnknownMailbox(answer: string): boolean {
  if (/\b5\.1\.1\b/.test(answer)) return true;
  return /\b550\b/.test(answer) && !/\b[45]\.\d+\.\d+\b/.test(answer);
}

/** Everything that happened, oldest first: what the staff did, and what became of the mails. */
export function timelineOf(
  { id, lead, events, mails, letters }: LeadRecord,
  now: number,
  language: Language,
): TimelineEvent[] {
  const staffEvents = events.map((event) => ({ ms: event.happenedAt, ...by(event), ...eventWords(event, language) }));
  const sent = mails.map((mail) => ({
    ...{ id: mail.id, ms: mail.settledAt ?? mail.writtenAt, by: null },
    ...mailView(mail, { letter: letters[mail.id] ?? null, phone: lead.phone, language }),
  }));
  const received = { id, ms: lead.receivedAt, by: null, kind: 'received' as const, page: lead.page };
  return [received, ...staffEvents, ...sent]
    .toSorted((one, other) => one.ms - other.ms)
    .map(({ ms, ...event }) => ({
      ...event,
      at: { iso: new Date(ms).toISOString(), words: formatPastMoment(ms, now, language) },
    }));
}

type About = { letter: string | null; phone: string | null; language: Language };

function mailView(mail: MailState, { letter, phone, language }: About): MailView {
  const { kind, to, state, attempts, lastError: error, nextTryAt } = mail;
  const isTriedAgain = state === 'waiting' && attempts > 0 && nextTryAt !== null;
  return {
    ...{ kind: 'mail', to, state, attempts, error, letter },
    chat: state === 'filed' && letter !== null ? whatsappLink(phone, letter) : null,
    purpose: kind === 'agency' || kind === 'answer' ? kind : 'confirmation',
    nextTry: isTriedAgain ? formatMoment(nextTryAt, language) : null,
  };
}

function by({ id, by }: LeadEvent) {
  return { id, by };
}

function eventWords({ kind, value }: LeadEvent, language: Language): EventWords {
  switch (kind) {
    case 'note':
      return { kind, text: value };
    case 'state':
      return { kind, state: readLeadState(value) };
    case 'assigned':
      return { kind, to: value || null };
    case 'next_step': {
      const [day = '', ...text] = value.split(' ');
      return { kind, step: value === '' ? null : { day: formatFullDay(day, language), text: text.join(' ') } };
    }
    case 'corrected': {
      const { by: author, from, to } = readCorrection(value);
      return { kind, author, from, to };
    }
    case 'answered':
      return { kind, way: answerWays.find((way) => way === value) ?? 'mail' };
  }
}
