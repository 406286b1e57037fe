import { useI18n } from '#app/i18n/i18n.tsx';
import { loadPageWords } from '#app/i18n/page-words.ts';
import type { KeyOf, TranslateKey } from '#app/i18n/translate.ts';
import type en from './words/en.json';

/** Keys of the catalogue for the areas, which only their pages of the desk have; `words/en.json` is its source. */
export type AreaKey = KeyOf<typeof en>;

/** Translates with the messages for the areas. */
export const areaWordsOf = await loadPageWords<typeof en>(
  (tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }),
);

/** Translates with them into the page's language, as `t` does with the site's. */
export function useAreaWords(): TranslateKey<AreaKey> {
  return areaWordsOf(useI18n().language);
}
