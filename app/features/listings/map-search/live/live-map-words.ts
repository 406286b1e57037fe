import { useI18n } from '#app/i18n/i18n.tsx';
import { loadPageWords } from '#app/i18n/page-words.ts';
import type en from './words/en.json';

/** Translates with the words of the map that can be moved, and of the way to it. */
export const liveMapWordsOf = await loadPageWords<typeof en>(
  (tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }),
);

/** Translates with them into the page's language. */
export function useLiveMapWords() {
  return liveMapWordsOf(useI18n().language);
}
