import { loadTranslators } from '#app/i18n/catalogues.ts';
import type en from './words/en.json';

/** The words of mails in a language. */
export const mailWordsOf = await loadTranslators<typeof en>(
  (tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }),
);
