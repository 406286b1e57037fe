import { baliDayOf, isoDay } from './bali-day.ts';
import { datesLocale, type Language } from './languages.ts';

const zone = { timeZone: 'Asia/Makassar' } as const;

/**
 * A past moment in Bali, as short as it is clear: the time on the same day, the weekday within the six before, then the
 * date, with the year when it is another.
 */
export function formatNearDay(epochMs: number, now: number, language: Language): string {
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(datesLocale(language), { ...zone, ...options }).format(epochMs);
  const [day, today] = [baliParts(epochMs), baliParts(now)];
  if (day.date === today.date) return say({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  if (epochMs < now && today.number - day.number < 7) return say({ weekday: 'short' });
  const date = { day: 'numeric', month: 'short' } as const;
  return say(day.year === today.year ? date : { ...date, year: 'numeric' });
}

/** A calendar day written `YYYY-MM-DD`, with its year only when that is not this one: `19 Nov`. */
export function formatShortDay(day: string, now: number, language: Language): string {
  const year = day.startsWith(baliParts(now).year) ? undefined : 'numeric';
  const format = new Intl.DateTimeFormat(datesLocale(language), {
    day: 'numeric',
    month: 'short',
    year,
    timeZone: 'UTC',
  });
  return format.format(Date.parse(`${day}T00:00:00Z`));
}

function baliParts(epochMs: number) {
  const number = baliDayOf(epochMs);
  const date = isoDay(number);
  return { date, year: date.slice(0, 4), number };
}

/** `1 day, 3 hours`: at most the two largest of these units that are there. A day is a day's work of `dayLengthMs`. */
export function formatWork(workedMs: number, dayLengthMs: number, language: Language): string {
  const format = new Intl.DurationFormat(datesLocale(language), { style: 'long' });
  const days = dayLengthMs === 0 ? 0 : Math.floor(workedMs / dayLengthMs);
  const minutes = Math.floor((workedMs - days * dayLengthMs) / 60_000);
  const hours = Math.floor(minutes / 60);
  // Beyond a few days nobody counts hours, nor minutes beyond one.
  if (days >= 5) return format.format({ days });
  if (days > 0) return format.format(hours > 0 ? { days, hours } : { days });
  return hours > 0 ? format.format({ hours }) : format.format({ minutes: Math.max(1, minutes) });
}
