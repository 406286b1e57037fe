import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { datesLocale, type Language } from '#app/i18n/languages.ts';
import { afterOpenHours, type OfficeHours } from '#app/i18n/office-hours.ts';

/** The times of day offered for viewings, in the form's order. */
export const partsOfDay = ['morning', 'afternoon', 'evening', 'any'] as const;

export type PartOfDay = (typeof partsOfDay)[number];

/** Hours in Bali, all before dark. */
export const viewingHours = {
  morning: [9, 12],
  afternoon: [12, 16],
  evening: [16, 19],
  any: [9, 19],
} as const satisfies Record<PartOfDay, readonly [from: number, until: number]>;

/** `09:00–12:00` in Bali's time. */
export function hoursInBali(part: PartOfDay): string {
  return viewingHours[part].map((hour) => `${hour}:00`.padStart(5, '0')).join('–');
}

/** `9–12`: the same where there is little room. */
export function shortHours(part: PartOfDay): string {
  return viewingHours[part].join('–');
}

/** The days for which a viewing may be requested, `YYYY-MM-DD`: sixty from tomorrow in Bali. */
export function viewingDays(now: number): { first: string; last: string } {
  const today = baliDayOf(now);
  return { first: isoDay(today + 1), last: isoDay(today + 60) };
}

const hourMs = 60 * 60 * 1000;

/** When the office is open, and in how many open hours it promises an answer; undefined where it promises none. */
export type Office = { hours: OfficeHours; answersWithinHours: number | undefined };

/** When whoever writes now is answered at the latest, in epoch milliseconds; null where that is not promised. */
export function answerTime(now: number, { hours, answersWithinHours }: Office): number | null {
  return answersWithinHours === undefined ? null : afterOpenHours(now, answersWithinHours, hours);
}

/** Of those days, the ones offered: none that begins before the answer is promised. */
export function offeredDays(now: number, office: Office): { first: string; last: string } {
  const answered = answerTime(now, office) ?? now;
  const day = baliDayOf(answered - viewingHours.any[0] * hourMs - 1) + 1;
  return { ...viewingDays(now), first: isoDay(Math.max(baliDayOf(now) + 1, day)) };
}

/** Where a viewing takes place. */
export const viewingModes = ['house', 'video'] as const;

/**
 * The hours of a part of a day in Bali in the time zone `zone`, with the weekday when it differs; null when both are
 * the same.
 */
export function ownHours(
  part: PartOfDay,
  { day, zone, language }: { day: string; zone: string; language: Language },
): string | null {
  const midnight = Date.parse(`${day}T00:00+08:00`);
  const [from, until] = viewingHours[part];
  const clock = new Intl.DateTimeFormat('en', { timeStyle: 'short', hourCycle: 'h23', timeZone: zone });
  const hours = [from, until].map((hour) => clock.format(midnight + hour * hourMs)).join('–');
  const weekday = (timeZone: string) =>
    new Intl.DateTimeFormat(datesLocale(language), { weekday: 'short', timeZone }).format(midnight + from * hourMs);
  const isOtherDay = weekday(zone) !== weekday('Asia/Makassar');
  if (hours === hoursInBali(part) && !isOtherDay) return null;
  return (isOtherDay ? `${weekday(zone)} ` : '') + leftToRight(hours, language);
}
