import { loadCatalogues } from '#app/i18n/catalogues.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { DeskWords } from './desk-words.tsx';

const catalogues = await loadCatalogues<DeskWords>((tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }));

/** The desk's messages in one language, sent with its pages. */
export function deskWords(language: Language): DeskWords {
  return catalogues[language];
}
