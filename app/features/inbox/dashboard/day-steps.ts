import type { Period } from '#app/features/inbox/dashboard/period/period.ts';
import { type BaliDay, weekdayOf } from '#app/i18n/bali-day.ts';

/** Leads received and chats opened. */
export type Volume = { leads: number; chats: number };

/** One bar of the chart: a day, or a week from Monday in periods of more than 100 days. */
export type DayStep = Volume & { day: BaliDay };

const maxDailySteps = 100;

export function isByWeek({ days }: Pick<Period, 'days'>): boolean {
  return days > maxDailySteps;
}

/**
 * Every day of the period in order, empty ones included; weeks in longer periods, of which the first and last may be
 * short.
 */
export function daySteps(period: Period, counted: ReadonlyMap<BaliDay, Volume>): DayStep[] {
  const steps = new Map<BaliDay, DayStep>();
  for (let day = period.firstDay; day <= period.lastDay; day += 1) {
    const first = isByWeek(period) ? Math.max(period.firstDay, day - weekdayOf(day)) : day;
    const step = steps.get(first) ?? { day: first, leads: 0, chats: 0 };
    const { leads, chats } = counted.get(day) ?? { leads: 0, chats: 0 };
    steps.set(first, { day: first, leads: step.leads + leads, chats: step.chats + chats });
  }
  return [...steps.values()];
}

export function sumOf(all: readonly Volume[]): Volume {
  const leads = all.reduce((sum, one) => sum + one.leads, 0);
  return { leads, chats: all.reduce((sum, one) => sum + one.chats, 0) };
}
