import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { datesLocale, type Language } from '#app/i18n/languages.ts';

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

/** The days offered for viewings, `YYYY-MM-DD`: sixty from tomorrow in Bali. */
export function viewingDays(now: number): { first: string; last: string } {
  const today = baliDayOf(now);
  return { first: isoDay(today + 1), last: isoDay(today + 60) };
}

/** Where a viewing takes place. */
export const viewingModes = ['house', 'video'] as const;

const hourMs = 60 * 60 * 1000;

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
