import { startOfStep } from '#app/features/inbox/dashboard/day-steps.ts';
import type { Period } from '#app/features/inbox/dashboard/period/period.ts';
import type { BaliDay } from '#app/i18n/bali-day.ts';
import { addCounts, type Counts, noCounts } from './counts.ts';

/** A bar of the charts: a day, or a week in long periods. */
export type CountStep = { day: BaliDay; counts: Counts };

type Row = { day: BaliDay } & Partial<Counts>;

/** Every day or week of the period in order, empty ones included. */
export function countSteps(period: Period, rows: readonly Row[]): CountStep[] {
  return inSteps(period, rows, (day) => startOfStep(period, day));
}

/** Every day of the period in order, however long it is. */
export function countDays(period: Period, rows: readonly Row[]): CountStep[] {
  return inSteps(period, rows, (day) => day);
}

function inSteps({ firstDay, lastDay }: Period, rows: readonly Row[], startOf: (day: BaliDay) => BaliDay): CountStep[] {
  const steps = new Map<BaliDay, Counts>();
  for (let day = firstDay; day <= lastDay; day += 1) steps.set(startOf(day), noCounts);
  for (const row of rows) {
    const day = startOf(row.day);
    steps.set(day, addCounts(steps.get(day) ?? noCounts, row));
  }
  return [...steps].map(([day, counts]) => ({ day, counts }));
}
