import { type DayStep, isByWeek } from '#app/features/inbox/dashboard/day-steps.ts';
import { type BaliDay, isoDay, weekdayOf } from '#app/i18n/bali-day.ts';

/** The label under a bar: null for most. Minor ones show only where there is room for all. */
export type DayTick = { day: BaliDay; style: 'weekday' | 'day' | 'month' | null; minor: boolean };

/**
 * Weekday names for a week. Otherwise the first and the last day, and between them every one or two while they are few,
 * Mondays in a month, the first of each month beyond that.
 */
export function dayTicks(steps: readonly Pick<DayStep, 'day'>[], { days }: { days: number }): DayTick[] {
  const last = steps.length - 1;
  // As many bars as a label is wide on a phone.
  const labelSteps = Math.ceil(steps.length * 0.13);
  return steps.map(({ day }, place) => {
    if (days <= 7) return { day, style: 'weekday', minor: false };
    if (place === 0 || place === last) return { day, style: 'day', minor: false };
    if (steps.length <= maxFewSteps) return fewTick(day, place, last);
    const hasRoom = place >= labelSteps && place <= last - labelSteps;
    if (days <= 31) return { day, style: weekdayOf(day) === 0 && hasRoom ? 'day' : null, minor: false };
    const first = firstOfMonth(day, steps[place + 1]?.day ?? day + 1);
    const style = first !== null && hasRoom ? 'month' : null;
    return { day: first ?? day, style, minor: isByWeek({ days }) && isOddMonth(first ?? day) };
  });
}

const maxFewSteps = 16;

/** Counted from the end, so that the last has its label; half as many on a phone. */
function fewTick(day: BaliDay, place: number, last: number): DayTick {
  const stride = last < 10 ? 1 : 2;
  const isAt = (every: number) => (last - place) % every === 0 && place >= every;
  return { day, style: isAt(stride) ? 'day' : null, minor: !isAt(2 * stride) };
}

function isOddMonth(day: BaliDay): boolean {
  return Number(isoDay(day).slice(5, 7)) % 2 === 1;
}

/** The first of a month in `from` ≤ day < `until`; null when there is none. */
function firstOfMonth(from: BaliDay, until: BaliDay): BaliDay | null {
  for (let day = from; day < until; day += 1) if (isoDay(day).endsWith('-01')) return day;
  return null;
}

/** The top of a chart's axis: a round, even number from 4 on, so that its half is whole too. */
export function axisEnd(peak: number): number {
  for (let power = 1; ; power *= 10) {
    const end = steps.map((step) => step * power).find((round) => round >= peak && round >= 4);
    if (end !== undefined) return end;
  }
}

const steps = [2, 4, 6, 8, 10, 12, 16];

/** The share of its column that a bar fills: less for a week's bars, more for a year's. */
export function barWidth(count: number): number {
  if (count <= 7) return 0.32;
  return count <= 31 ? 0.6 : 0.72;
}
