import { useI18n } from '#app/i18n/i18n.tsx';
import { loadPageWords } from '#app/i18n/page-words.ts';
import type { KeyOf, TranslateKey } from '#app/i18n/translate.ts';
import type en from './words/en.json';

/** Keys of the desk's own catalogue, which visitors do not download; `words/en.json` is its source. */
export type DeskKey = KeyOf<typeof en>;

/** Translates with the desk's own messages. */
export const deskWordsOf = await loadPageWords<typeof en>(
  (tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }),
);

/** Translates with them into the page's language, as `t` does with the site's. */
export function useDeskWords(): TranslateKey<DeskKey> {
  return deskWordsOf(useI18n().language);
}
