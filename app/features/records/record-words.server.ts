import { loadCatalogues } from '#app/i18n/catalogues.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { RecordWords } from './record-words.tsx';

const catalogues = await loadCatalogues<RecordWords>(
  (tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }),
);

/** The messages for keeping listings in one language, sent with their pages. */
export function recordWords(language: Language): RecordWords {
  return catalogues[language];
}
