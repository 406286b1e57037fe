import { type BaliDay, baliDayOf, isoDay, startOfBaliDay, weekdayOf } from './bali-day.ts';

/** Minutes since midnight in Bali. */
type DayHours = { opens: number; closes: number };

export type OfficeHours = {
  /** Monday to Sunday; null on a closed day. */
  week: readonly (DayHours | null)[];
  /** Holidays, `YYYY-MM-DD`. */
  closedDays: readonly string[];
};

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** Longer than any office is closed. */
const maxClosedDays = 60;

/** The hours of a day; null when the office is closed on it. */
function hoursOf(day: BaliDay, { week, closedDays }: OfficeHours): DayHours | null {
  return closedDays.includes(isoDay(day)) ? null : (week[weekdayOf(day)] ?? null);
}

/** Whether the office is open at any time of a day, `YYYY-MM-DD`. */
export function isOpenDay(day: string, hours: OfficeHours): boolean {
  return hoursOf(baliDayOf(Date.parse(`${day}T00:00+08:00`)), hours) !== null;
}

/** The open days among those from `first` to `last`, at most `count`; all `YYYY-MM-DD`. */
export function findOpenDays({ first, last }: { first: string; last: string }, count: number, hours: OfficeHours) {
  const days: string[] = [];
  const from = baliDayOf(Date.parse(`${first}T00:00+08:00`));
  for (let day = from; isoDay(day) <= last && days.length < count; day += 1) {
    if (hoursOf(day, hours)) days.push(isoDay(day));
  }
  return days;
}

/** When the office opens next, in epoch milliseconds: 0 while it is open, null when it does not in two months. */
export function nextOpening(now: number, hours: OfficeHours): number | null {
  const spell = findSpell(now, hours);
  if (spell === null) return null;
  return spell.from <= now ? 0 : spell.from;
}

/** The moment after so many open hours, rounded up to a full hour; null when the office does not open in two months. */
export function afterOpenHours(now: number, openHours: number, hours: OfficeHours): number | null {
  let left = openHours * hourMs;
  let moment = now;
  while (true) {
    const spell = findSpell(moment, hours);
    if (spell === null) return null;
    const from = Math.max(moment, spell.from);
    if (from + left <= spell.until) return Math.min(Math.ceil((from + left) / hourMs) * hourMs, spell.until);
    left -= spell.until - from;
    moment = spell.until;
  }
}

/** The first time the office is open that ends after a moment. */
function findSpell(moment: number, hours: OfficeHours): { from: number; until: number } | null {
  const today = baliDayOf(moment);
  for (let day = today; day <= today + maxClosedDays; day += 1) {
    const open = hoursOf(day, hours);
    const midnight = startOfBaliDay(day);
    const spell = open && { from: midnight + open.opens * minuteMs, until: midnight + open.closes * minuteMs };
    if (spell && spell.until > moment) return spell;
  }
  return null;
}
