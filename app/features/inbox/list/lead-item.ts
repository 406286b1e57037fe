import { type WorkingWeek, workingDayMs, workingMsBetween } from '#app/features/inbox/working-hours.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { formatNearDay, formatShortDay, formatWork } from '#app/i18n/format-near-day.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { LeadRow } from './lead-row.ts';
import { tabStates } from './lead-tabs.ts';

/** A row with its times in words. */
export type LeadItem = Omit<LeadRow, 'receivedAt' | 'answeredAt' | 'nextStepOn'> & {
  received: { iso: string; words: string };
  /** How long it has waited for an answer within the office's hours; null once it has one, or wants none. */
  waiting: string | null;
  nextStep: { words: string; overdue: boolean } | null;
};

type Around = { language: Language; now: number; week: WorkingWeek };

export function leadItem({ receivedAt, answeredAt, nextStepOn, ...row }: LeadRow, around: Around): LeadItem {
  const { language, now } = around;
  const isOpen = tabStates('waiting').includes(row.state);
  return {
    ...row,
    received: { iso: new Date(receivedAt).toISOString(), words: formatNearDay(receivedAt, now, language) },
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
