import { loadTranslators } from '#app/i18n/catalogues.ts';
import type en from './words/en.json';

export const suggestionWordsOf = await loadTranslators<typeof en>(
  (tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }),
);
