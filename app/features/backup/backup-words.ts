import { useI18n } from '#app/i18n/i18n.tsx';
import { loadPageWords } from '#app/i18n/page-words.ts';
import type { KeyOf, TranslateKey } from '#app/i18n/translate.ts';
import type en from './words/en.json';

const backupWordsOf = await loadPageWords<typeof en>(
  (tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }),
);

/** Translates with the messages about backups, which only the desk has, into the page's language. */
export function useBackupWords(): TranslateKey<KeyOf<typeof en>> {
  return backupWordsOf(useI18n().language);
}
