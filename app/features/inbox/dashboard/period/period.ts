import { type BaliDay, baliDayOf, startOfBaliDay } from '#app/i18n/bali-day.ts';

/** The available periods in days, today included. */
export const periodDays = [7, 30, 90, 365] as const;

export type PeriodDays = (typeof periodDays)[number];

export const defaultDays: PeriodDays = 30;

/** Epoch milliseconds, `from` included, `until` excluded. */
export type Span = { from: number; until: number };

/**
 * Whole days in Bali up to now. The period before it ends at the same time of day, so that a morning is compared with
 * mornings.
 */
export type Period = { days: PeriodDays; firstDay: BaliDay; lastDay: BaliDay; span: Span; before: Span };

/** Reads `?days=`; the default for anything else. */
export function readPeriodDays(text: string | null): PeriodDays {
  return periodDays.find((days) => String(days) === text) ?? defaultDays;
}

export function periodOf(days: PeriodDays, now: number): Period {
  const lastDay = baliDayOf(now);
  const firstDay = lastDay - days + 1;
  const from = startOfBaliDay(firstDay);
  // `until` is excluded: this keeps the current millisecond.
  const until = now + 1;
  const lengthMs = startOfBaliDay(lastDay + 1) - from;
  return { days, firstDay, lastDay, span: { from, until }, before: { from: from - lengthMs, until: until - lengthMs } };
}
