import { loadTranslators } from '#app/i18n/catalogues.ts';
import type { Language } from '#app/i18n/languages.ts';
import type en from './words/en.json';

const wordsOf = await loadTranslators<typeof en>((tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }));

/** The words of the archive, which come with its data: no other page needs them. */
export function closedWords(count: number, language: Language) {
  const words = wordsOf(language);
  return {
    title: words('title'),
    lead: words('lead'),
    count: words('count', { count }),
    emptyTitle: words('empty_title'),
    emptyText: words('empty_text'),
  };
}
