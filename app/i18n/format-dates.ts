import { baliDayOf, isoDay } from './bali-day.ts';
import { datesLocale, type Language } from './languages.ts';

/** Bali's, for moments. A calendar day, written `YYYY-MM-DD`, is in no zone. */
const timeZone = 'Asia/Makassar';

/** A moment as clocks in Bali show it, in full: `21 November 2026 at 17:04`. */
export function formatFullMoment(epochMs: number, language: Language): string {
  return writeMoment(epochMs, { dateStyle: 'long', timeStyle: 'short' }, language);
}

/** A calendar day with its weekday: `Tuesday, 1 December 2026`. */
export function formatFullDay(day: string, language: Language): string {
  return writeDay(day, { dateStyle: 'full' }, language);
}

/** A calendar day's weekday in full: `Tuesday`. */
export function formatWeekday(day: string, language: Language): string {
  return writeDay(day, { weekday: 'long' }, language);
}

const comingDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** A calendar day of the next weeks: `Monday 23 November`. */
export function formatComingDay(day: string, language: Language): string {
  return writeDay(day, comingDay, language);
}

/** A calendar day of the last months: `3 November`. */
export function formatRecentDay(day: string, language: Language): string {
  return writeDay(day, { day: 'numeric', month: 'long' }, language);
}

/** A moment of the next days as clocks in Bali show it: `Monday 23 November at 18:00`. */
export function formatComingMoment(epochMs: number, language: Language): string {
  return writeMoment(epochMs, { ...comingDay, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, language);
}

/** The time of a moment on clocks in Bali: `17:04`. */
export function formatTime(epochMs: number, language: Language): string {
  return writeMoment(epochMs, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, language);
}

/** A calendar day, with its year only when that is not this one: `19 Nov`. */
export function formatShortDay(day: string, now: number, language: Language): string {
  const year = day.startsWith(baliParts(now).year) ? undefined : 'numeric';
  return writeDay(day, { day: 'numeric', month: 'short', year }, language);
}

/** How much of a day is said: `21 Nov`, `Sat`, `Nov`. */
const styles = {
  day: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short' },
  month: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A part of a calendar day, as charts and lists have room for it. */
export function formatCalendar(day: string, style: keyof typeof styles, language: Language): string {
  return writeDay(day, styles[style], language);
}

/**
 * A past moment in Bali, as short as it is clear: the time on the same day, the weekday within the six before, then the
 * date, with the year when it is another.
 */
export function formatNearDay(epochMs: number, now: number, language: Language): string {
  const [day, today] = [baliParts(epochMs), baliParts(now)];
  if (day.date === today.date)
    return writeMoment(epochMs, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, language);
  if (epochMs < now && today.number - day.number < 7) return writeMoment(epochMs, styles.weekday, language);
  const year = day.year === today.year ? undefined : 'numeric';
  return writeMoment(epochMs, { ...styles.day, year }, language);
}

/** The day of a moment on calendars in Bali. */
export function baliParts(epochMs: number) {
  const number = baliDayOf(epochMs);
  const date = isoDay(number);
  return { date, year: date.slice(0, 4), number };
}

/** A moment as clocks in Bali show it. */
export function writeMoment(epochMs: number, options: Intl.DateTimeFormatOptions, language: Language): string {
  return dateFormat(datesLocale(language), { ...options, timeZone }).format(epochMs);
}

function writeDay(day: string, options: Intl.DateTimeFormatOptions, language: Language): string {
  return dateFormat(datesLocale(language), { ...options, timeZone: 'UTC' }).format(Date.parse(day));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Building one takes longer than all that a row of a list shows: each is built once. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** A time of the day written `HH:MM`, as signs on doors show it: `9:00 AM`. */
export function formatOpeningTime(time: string, language: Language): string {
  // Only American English writes AM and PM.
  const locale = language === 'en' ? 'en-US' : datesLocale(language);
  const parts = dateFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).formatToParts(
    new Date(`1970-01-01T${time === '24:00' ? '00:00' : time}Z`),
  );
  const half = spelledHalves[language]?.[time < '12' ? 'am' : 'pm'];
  const words = parts.map(({ type, value }) => (type === 'dayPeriod' ? (half ?? value) : value));
  return words.join('').replace('\u202f', ' ');
}

/** Where the halves of the day are spelled out; formats of the language have letters. */
const spelledHalves: { [Tag in Language]?: { am: string; pm: string } } = { ar: { am: 'صباحًا', pm: 'مساءً' } };

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
