import { baliDayOf, startOfBaliDay, weekdayOf } from '#app/i18n/bali-day.ts';
import type { OfficeHours } from '#app/i18n/office-hours.ts';

export type WorkingWeek = OfficeHours['week'];

const minuteMs = 60 * 1000;

/** The time the office was open between two moments (epoch milliseconds); 0 when `until` is before `from`. */
export function workingMsBetween(from: number, until: number, week: WorkingWeek): number {
  return Math.max(0, workedUntil(until, week) - workedUntil(from, week));
}

/** Counted from the first Monday of 1970: whole weeks, then the days of this one, then today. */
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

/** The hours of the longest day, which is what people call a working day; 0 when it is never open. */
export function workingDayMs(week: WorkingWeek): number {
  return Math.max(0, ...week.map(lengthOf));
}

function lengthOf(day: WorkingWeek[number]): number {
  return day === null ? 0 : (day.closes - day.opens) * minuteMs;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
