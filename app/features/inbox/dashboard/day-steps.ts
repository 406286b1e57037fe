import type { Period } from '#app/features/inbox/dashboard/period/period.ts';
import { type BaliDay, weekdayOf } from '#app/i18n/bali-day.ts';

/** Leads received and chats opened. */
export type Volume = { leads: number; chats: number };

/** One bar of the chart: a day, or a week from Monday in periods of more than 100 days. */
export type DayStep = Volume & { day: BaliDay };

const maxDailySteps = 100;

export function isByWeek({ days }: { days: number }): boolean {
  return days > maxDailySteps;
}

/** The first day of the bar that a day of the period belongs to. */
export function startOfStep(period: Pick<Period, 'days' | 'firstDay'>, day: BaliDay): BaliDay {
  return isByWeek(period) ? Math.max(period.firstDay, day - weekdayOf(day)) : day;
}

/**
 * Every day of the period in order, empty ones included; weeks in longer periods, of which the first and last may be
 * short.
 */
export function daySteps(period: Period, counted: ReadonlyMap<BaliDay, Volume>): DayStep[] {
  const steps = new Map<BaliDay, DayStep>();
  for (let day = period.firstDay; day <= period.lastDay; day += 1) {
    const first = startOfStep(period, day);
    const step = steps.get(first) ?? { day: first, leads: 0, chats: 0 };
    const { leads, chats } = counted.get(day) ?? { leads: 0, chats: 0 };
    steps.set(first, { day: first, leads: step.leads + leads, chats: step.chats + chats });
  }
  return [...steps.values()];
}

/** A site that has just begun still gets a chart, not one bar. */
const minSteps = 7;

/** Without the steps before anything ever came in, but never fewer than seven. Null: nothing came in yet. */
export function sinceFirstDay(steps: readonly DayStep[], firstDay: BaliDay | null): DayStep[] {
  const first = steps.findLastIndex(({ day }) => firstDay !== null && day <= firstDay);
  return steps.slice(Math.max(0, Math.min(first, steps.length - minSteps)));
}

export function sumOf(all: readonly Volume[]): Volume {
  const leads = all.reduce((sum, one) => sum + one.leads, 0);
  return { leads, chats: all.reduce((sum, one) => sum + one.chats, 0) };
}
