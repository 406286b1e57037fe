import { listingWordsOf } from '#app/features/listings/listing-words.server.ts';
import type { Language } from '#app/i18n/languages.ts';

/** The words of the archive, which come with its data: no other page needs them. */
export function closedWords(count: number, language: Language) {
  const words = listingWordsOf(language);
  return {
    title: words('closed.title'),
    lead: words('closed.lead'),
    count: words('closed.count', { count }),
    emptyTitle: words('closed.empty_title'),
    emptyText: words('closed.empty_text'),
  };
}
