import { loadTranslators } from '#app/i18n/catalogues.ts';
import type en from './words/en.json';

/** The words of the map in every language, for what the server measures. */
export const allMapWordsOf = await loadTranslators<typeof en>(
  (tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }),
);
