import { useI18n } from '#app/i18n/i18n.tsx';
import { loadPageWords } from '#app/i18n/page-words.ts';
import type { KeyOf, TranslateKey } from '#app/i18n/translate.ts';
import type en from './words/en.json';

/** Keys of the catalogue for the agency's settings, which only that page of the desk has; `words/en.json` is its source. */
export type SettingKey = KeyOf<typeof en>;

/** Translates with the messages for the agency's settings. */
export const settingWordsOf = await loadPageWords<typeof en>(
  (tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }),
);

/** Translates with them into the page's language, as `t` does with the site's. */
export function useSettingWords(): TranslateKey<SettingKey> {
  return settingWordsOf(useI18n().language);
}
