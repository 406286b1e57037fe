import { dateLocale } from './format.ts';
import type { Language } from './languages.ts';

/** A moment as clocks in Bali show it, in full: `21 November 2026 at 17:04`. */
export function formatMoment(epochMs: number, language: Language): string {
  return new Intl.DateTimeFormat(dateLocale[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Makassar',
  }).format(epochMs);
}

/** A calendar day written `YYYY-MM-DD`, with its weekday: `Tuesday, 1 December 2026`. */
export function formatFullDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(dateLocale[language], { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
