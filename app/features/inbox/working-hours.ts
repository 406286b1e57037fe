import { baliDayOf, startOfBaliDay, weekdayOf } from '#app/i18n/bali-day.ts';

/** From Monday to Sunday: minutes since midnight in Bali, null on a day that is closed. */
export type WorkingWeek = readonly ({ opens: number; closes: number } | null)[];

const minuteMs = 60 * 1000;

/** How much of the time from one moment to another (epoch milliseconds) the office was open; 0 when they are the wrong way round. */
export function workingMsBetween(from: number, until: number, week: WorkingWeek): number {
  return Math.max(0, workedUntil(until, week) - workedUntil(from, week));
}

/** Counted from the first Monday of 1970: whole weeks, then the days of this one, then what has passed of today. */
function workedUntil(moment: number, week: WorkingWeek): number {
  const day = baliDayOf(moment);
  const weekday = weekdayOf(day);
  const weeks = (day - weekday - firstMonday) / 7;
  const passed = sum(week.slice(0, weekday).map(lengthOf));
  const today = week[weekday] ?? null;
  const sinceMidnight = moment - startOfBaliDay(day);
  const ofToday = today === null ? 0 : clamp(sinceMidnight - today.opens * minuteMs, 0, lengthOf(today));
  return weeks * sum(week.map(lengthOf)) + passed + ofToday;
}

const firstMonday = 4;

/** The hours of the longest day of this week, which is what people call a day's work; 0 when it is never open. */
export function workingDayMs(week: WorkingWeek): number {
  return Math.max(0, ...week.map(lengthOf));
}

function lengthOf(day: WorkingWeek[number]): number {
  return day === null ? 0 : (day.closes - day.opens) * minuteMs;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
