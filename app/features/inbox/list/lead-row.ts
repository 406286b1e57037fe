import { type WorkingWeek, workingDayMs, workingMsBetween } from '#app/features/inbox/working-hours.ts';
import type { InquiryType } from '#app/features/leads/form-choices.ts';
import type { LeadKind, LeadState } from '#app/features/leads/lead.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { formatNearDay, formatShortDay, formatWork } from '#app/i18n/format-dates.ts';
import type { Language } from '#app/i18n/languages.ts';
import { tabStates } from './lead-query.ts';

/** A lead as the list shows it. Times are epoch milliseconds. */
export type LeadRow = {
  id: string;
  name: string;
  kind: LeadKind;
  inquiryType: InquiryType | null;
  subject: string | null;
  /** The beginning of the message in one line; may be empty. */
  preview: string;
  state: LeadState;
  /** `language` is the title's. Null for a lead about no listing, or one since removed. */
  listing: { id: number; title: string; language: Language } | null;
  /** The assignee's name; null when unassigned. */
  assignee: string | null;
  receivedAt: number;
  answeredAt: number | null;
  /** The day of the next step, `YYYY-MM-DD`; null when none is planned. */
  nextStepOn: string | null;
  /** The mail to the agency was refused or is late. */
  mailTrouble: boolean;
};

/** A row with its times formatted. */
export type LeadItem = ReturnType<typeof leadItem>;

type Around = { language: Language; now: number; week: WorkingWeek };

export function leadItem({ receivedAt, answeredAt, nextStepOn, ...row }: LeadRow, around: Around) {
  const { language, now } = around;
  const isOpen = tabStates('waiting').includes(row.state);
  return {
    ...row,
    received: { iso: new Date(receivedAt).toISOString(), words: formatNearDay(receivedAt, now, language) },
    /** The working time it has waited for an answer; null when answered or closed. */
    waiting: isOpen && answeredAt === null ? waitingWords(receivedAt, around) : null,
    nextStep:
      isOpen && nextStepOn !== null
        ? { words: formatShortDay(nextStepOn, now, language), overdue: nextStepOn < isoDay(baliDayOf(now)) }
        : null,
  };
}

function waitingWords(receivedAt: number, { language, now, week }: Around): string | null {
  const worked = workingMsBetween(receivedAt, now, week);
  return worked < 60_000 ? null : formatWork(worked, workingDayMs(week), language);
}
