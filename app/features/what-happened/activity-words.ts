import { useI18n } from '#app/i18n/i18n.tsx';
import { loadPageWords } from '#app/i18n/page-words.ts';
import type { KeyOf, TranslateKey } from '#app/i18n/translate.ts';
import type en from './words/en.json';

/** Keys of the catalogue for the activity log, which only its page has. */
export type ActivityKey = KeyOf<typeof en>;

/** Translates with the messages for the activity log. */
export const activityWordsOf = await loadPageWords<typeof en>(
  (tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }),
);

/** Translates with them into the page's language, as `t` does with the site's. */
export function useActivityWords(): TranslateKey<ActivityKey> {
  return activityWordsOf(useI18n().language);
}
