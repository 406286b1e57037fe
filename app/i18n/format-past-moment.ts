import { baliParts, writeMoment } from './format-dates.ts';
import { datesLocale, type Language } from './languages.ts';

/** A past moment in Bali with its time: `Today 09:40`, `22 Nov, 15:33`, and the year when it is another. To the minute or the second. */
export function formatPastMoment(
  epochMs: number,
  now: number,
  language: Language,
  precision: 'minute' | 'second' = 'minute',
): string {
  const [day, today] = [baliParts(epochMs), baliParts(now)];
  const second = precision === 'second' ? '2-digit' : undefined;
  const time = { hour: '2-digit', minute: '2-digit', second, hourCycle: 'h23' } as const;
  if (day.date === today.date) return `${writeToday(language)} ${writeMoment(epochMs, time, language)}`;
  const year = day.year === today.year ? undefined : 'numeric';
  return writeMoment(epochMs, { day: 'numeric', month: 'short', year, ...time }, language);
}

function writeToday(language: Language): string {
  const locale = datesLocale(language);
  const today = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day');
  return today.charAt(0).toLocaleUpperCase(locale) + today.slice(1);
}
