import { useI18n } from '#app/i18n/i18n.tsx';
import { loadPageWords } from '#app/i18n/page-words.ts';
import type { KeyOf, TranslateKey } from '#app/i18n/translate.ts';
import type en from './words/en.json';

/** Keys of the catalogue for keeping listings, which only these pages of the desk have; `words/en.json` is its source. */
export type RecordKey = KeyOf<typeof en>;

/** Translates with the messages for keeping listings. */
export const recordWordsOf = await loadPageWords<typeof en>(
  (tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }),
);

/** Translates with them into the page's language, as `t` does with the site's. */
export function useRecordWords(): TranslateKey<RecordKey> {
  return recordWordsOf(useI18n().language);
}
