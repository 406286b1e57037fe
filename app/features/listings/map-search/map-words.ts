import { useI18n } from '#app/i18n/i18n.tsx';
import { loadPageWords } from '#app/i18n/page-words.ts';
import type { KeyOf, TranslateKey } from '#app/i18n/translate.ts';
import type en from './words/en.json';

/** Translates with the words of the map, which the list alone does without. */
export const mapWordsOf = await loadPageWords<typeof en>(
  (tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }),
);

export type MapWords = TranslateKey<KeyOf<typeof en>>;

/** Translates with them into the page's language. */
export function useMapWords(): MapWords {
  return mapWordsOf(useI18n().language);
}
