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
