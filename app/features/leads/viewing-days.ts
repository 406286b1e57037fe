import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';

/** The days a viewing may be asked for: from tomorrow in Bali, sixty of them, `YYYY-MM-DD`. */
export function viewingDays(now: number): { first: string; last: string } {
  const today = baliDayOf(now);
  return { first: isoDay(today + 1), last: isoDay(today + 60) };
}
