import { loadCatalogues } from '#app/i18n/catalogues.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import { createTranslate, type TranslateKey } from '#app/i18n/translate.ts';
import type { RecordKey, RecordWords } from './record-words.tsx';

const catalogues = await loadCatalogues<RecordWords>(
  (tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }),
);

const translators = new Map(
  languages.map(({ tag }): [Language, TranslateKey<RecordKey>] => [tag, createTranslate(catalogues[tag], tag)]),
);

/** The messages for keeping listings in one language, sent with their pages. */
export function recordWords(language: Language): RecordWords {
  return catalogues[language];
}

/** Translates with them where a page is put together. */
export function recordWordsOf(language: Language): TranslateKey<RecordKey> {
  const words = translators.get(language);
  if (words === undefined) throw new Error(`There are no words of records in "${language}".`);
  return words;
}
