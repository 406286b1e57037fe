import { useI18n } from '#app/i18n/i18n.tsx';
import { loadPageWords } from '#app/i18n/page-words.ts';
import type { KeyOf, TranslateKey } from '#app/i18n/translate.ts';
import type en from './words/en.json';

/** Translates with the messages about the health of the site. */
export const doctorWordsOf = await loadPageWords<typeof en>(
  (tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }),
);

/** Translates with them into the page's language. */
export function useDoctorWords(): TranslateKey<KeyOf<typeof en>> {
  return doctorWordsOf(useI18n().language);
}
