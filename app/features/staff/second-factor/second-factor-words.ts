import { useI18n } from '#app/i18n/i18n.tsx';
import { loadPageWords } from '#app/i18n/page-words.ts';
import type { KeyOf, TranslateKey } from '#app/i18n/translate.ts';
import type en from './words/en.json';

/** Keys of the catalogue for second factors, which only the pages about signing in have; `words/en.json` is its source. */
export type SecondFactorKey = KeyOf<typeof en>;

const secondFactorWordsOf = await loadPageWords<typeof en>(
  (tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }),
);

/** Translates with the messages for second factors into the page's language, as `t` does with the site's. */
export function useSecondFactorWords(): TranslateKey<SecondFactorKey> {
  return secondFactorWordsOf(useI18n().language);
}
