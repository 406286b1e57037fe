import type { Listing } from '#app/features/listings/listing.ts';
import type { Language } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { confirmedDays, confirmedOn } from './confirmed-days.ts';

/** The day a listing was confirmed, `YYYY-MM-DD`, and how visitors read it: *Confirmed 3 days ago*. */
export type Confirmed = { day: string; words: string };

/** Null where visitors are told of no confirmation, as of what is sold or let. */
export function confirmedWords(
  listing: Pick<Listing, 'confirmedAt' | 'offers'>,
  now: number,
  language: Language,
): Confirmed | null {
  const day = confirmedOn(listing);
  const count = confirmedDays(listing, now);
  if (day === null || count === null) return null;
  const t = translatorOf(language);
  return { day, words: count === 0 ? t('card.confirmed_today') : t('card.confirmed', { count }) };
}
