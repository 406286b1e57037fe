import { datesLocale, type Language } from './languages.ts';

/** A moment as clocks in Bali show it, in full: `21 November 2026 at 17:04`. */
export function formatMoment(epochMs: number, language: Language): string {
  return new Intl.DateTimeFormat(datesLocale(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Makassar',
  }).format(epochMs);
}

/** A calendar day written `YYYY-MM-DD`, with its weekday: `Tuesday, 1 December 2026`. */
export function formatFullDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(datesLocale(language), { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** A time of the day written `HH:MM`, as signs on doors show it: `9:00 AM`. */
export function formatOpeningTime(time: string, language: Language): string {
  // Only American English writes AM and PM.
  const locale = language === 'en' ? 'en-US' : datesLocale(language);
  const parts = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).formatToParts(
    new Date(`1970-01-01T${time === '24:00' ? '00:00' : time}Z`),
  );
  const half = spelledHalves[language]?.[time < '12' ? 'am' : 'pm'];
  const words = parts.map(({ type, value }) => (type === 'dayPeriod' ? (half ?? value) : value));
  return words.join('').replace('\u202f', ' ');
}

/** Where the halves of the day are spelled out; formats of the language have letters. */
const spelledHalves: { [Tag in Language]?: { am: string; pm: string } } = { ar: { am: 'صباحًا', pm: 'مساءً' } };
