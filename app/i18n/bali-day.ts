const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Bali keeps UTC+8 all year. */
const baliOffsetMs = 8 * hourMs;

/** Days in Bali, counted from 1 January 1970: they are added and compared as numbers. */
export type BaliDay = number;

/** The day on which a moment (epoch milliseconds) falls in Bali. */
export function baliDayOf(epochMs: number): BaliDay {
  return Math.floor((epochMs + baliOffsetMs) / dayMs);
}

/** The midnight in Bali with which a day begins, in epoch milliseconds. */
export function startOfBaliDay(day: BaliDay): number {
  return day * dayMs - baliOffsetMs;
}

/** When it is so many hours after midnight in Bali next, after `now`; both in epoch milliseconds. */
export function nextBaliHour(now: number, hour: number): number {
  const today = startOfBaliDay(baliDayOf(now)) + hour * hourMs;
  return today > now ? today : today + dayMs;
}

/** `YYYY-MM-DD`. */
export function isoDay(day: BaliDay): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The day that `isoDay` writes so. */
export function readDay(text: string): BaliDay {
  return Date.parse(`${text}T00:00:00Z`) / dayMs;
}

/** 0 is Monday. */
export function weekdayOf(day: BaliDay): number {
  // The first day of all was a Thursday.
  return (day + 3) % 7;
}

/** `2026-11-21 09:05` in Bali's time zone, a format every spreadsheet recognizes. */
export function baliMoment(epochMs: number): string {
  return new Date(epochMs + baliOffsetMs).toISOString().slice(0, 16).replace('T', ' ');
}
