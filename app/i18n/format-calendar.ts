import { datesLocale, type Language } from './languages.ts';

/** How much of a day is said: `21 Nov`, `Sat`, `Nov`. */
const styles = {
  day: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short' },
  month: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A part of a calendar day written `YYYY-MM-DD`, as charts and lists have room for it. */
export function formatCalendar(day: string, style: keyof typeof styles, language: Language): string {
  const options = { ...styles[style], timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(datesLocale(language), options).format(new Date(`${day}T00:00:00Z`));
}
