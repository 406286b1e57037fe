import { confirmedDays } from '#app/features/listings/confirmed/confirmed-days.ts';
import { confirmedWords } from '#app/features/listings/confirmed/confirmed-words.ts';
import type { EditorView } from '#app/features/records/editor/editor-view.ts';
import type { ListingRecord } from '#app/features/records/record.ts';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import type { Language } from '#app/i18n/languages.ts';
import { isConfirmable } from './confirm-listing.server.ts';

/** What visitors read of when a listing was confirmed, or that they read nothing; null where nobody can confirm it. */
export function confirmationView(
  record: ListingRecord,
  { language, now }: { language: Language; now: number },
): EditorView['confirmation'] {
  if (record.published === null || !isConfirmable(record)) return null;
  const confirmed = confirmedWords(record.published, now, language);
  return {
    words: confirmed?.words ?? recordWordsOf(language)('record_confirm.not_confirmed'),
    isToday: confirmedDays(record.published, now) === 0,
  };
}
