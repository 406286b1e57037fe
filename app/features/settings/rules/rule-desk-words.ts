import { useI18n } from '#app/i18n/i18n.tsx';
import { loadPageWords } from '#app/i18n/page-words.ts';
import type { KeyOf, TranslateKey } from '#app/i18n/translate.ts';
import type en from './words/en.json';

export type RuleDeskKey = KeyOf<typeof en>;

/** Translates with the messages for the rules of ownership at the desk. */
export const ruleDeskWordsOf = await loadPageWords<typeof en>(
  (tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }),
);

/** Translates with them into the page's language, as `t` does with the site's. */
export function useRuleDeskWords(): TranslateKey<RuleDeskKey> {
  return ruleDeskWordsOf(useI18n().language);
}
