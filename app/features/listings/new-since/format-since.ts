import { datesLocale, type Language } from '#app/i18n/languages.ts';

/**
 * When a visitor was last here, by the visitor's own clock, to follow *since*: the time on the same day, the weekday
 * within the six before, then the date, with the year when it is another. Both in epoch milliseconds.
 */
export function formatSince(epochMs: number, now: number, language: Language): string {
  const [then, today] = [new Date(epochMs), new Date(now)];
  const weekAgo = new Date(now);
  weekAgo.setHours(0, 0, 0, 0);
  weekAgo.setDate(weekAgo.getDate() - 6);
  const year = then.getFullYear() === today.getFullYear() ? undefined : 'numeric';
  const style: Intl.DateTimeFormatOptions =
    then.toDateString() === today.toDateString()
      ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
      : then >= weekAgo
        ? { weekday: 'long' }
        : { day: 'numeric', month: 'long', year };
  return new Intl.DateTimeFormat(datesLocale(language), style).format(then);
}
