import { useI18n } from '#app/i18n/i18n.tsx';
import { loadPageWords } from '#app/i18n/page-words.ts';
import type { KeyOf, TranslateKey } from '#app/i18n/translate.ts';
import type en from './words/en.json';

/** Keys of the catalogue for figures, which only these pages of the desk have. */
export type StatisticsKey = KeyOf<typeof en>;

/** Translates with the messages for figures, those of the owner's report included. */
export const statisticsWordsOf = await loadPageWords<typeof en>(
  (tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }),
);

/** Translates with them into the page's language, as `t` does with the site's. */
export function useStatisticsWords(): TranslateKey<StatisticsKey> {
  return statisticsWordsOf(useI18n().language);
}
