import { type BaliDay, isoDay, weekdayOf } from '#app/features/inbox/bali-day.ts';
import type { DayStep } from '#app/features/inbox/numbers/day-steps.ts';
import type { Period } from '#app/features/inbox/numbers/period/period.ts';

/** What stands under a bar of the chart; null under most. */
export type DayTick = { day: BaliDay; style: 'weekday' | 'day' | 'month' | null };

/** The days of a week by name, those of a month at each Monday, more at the first of each month. */
export function dayTicks(steps: readonly DayStep[], { days }: Pick<Period, 'days'>): DayTick[] {
  const hasRoom = (place: number) => place <= steps.length * 0.94 - 1;
  return steps.map(({ day }, place) => {
    const next = steps[place + 1]?.day ?? day + 1;
    if (days <= 7) return { day, style: 'weekday' };
    if (days <= 31) return { day, style: weekdayOf(day) === 0 && hasRoom(place) ? 'day' : null };
    const first = firstOfMonth(day, next);
    return { day: first ?? day, style: first !== null && hasRoom(place) ? 'month' : null };
  });
}

/** The first of a month among the days from `from` to before `until`. */
function firstOfMonth(from: BaliDay, until: BaliDay): BaliDay | null {
  for (let day = from; day < until; day += 1) if (isoDay(day).endsWith('-01')) return day;
  return null;
}
