import { loadTranslators } from './catalogues.ts';
import { defaultLanguage, factsOf, type Language, readLanguage } from './languages.ts';
import { createTranslate, type KeyOf, type TranslateKey } from './translate.ts';

/** Imports the file of one language, as `loadCatalogues` has it. */
type Load = (tag: Language) => Promise<{ default: object }>;

/**
 * Translators over the catalogues of pages that only some people open. The server knows every language; the browser
 * loads that of the document, a file it keeps, together with the first script that needs it.
 */
export async function loadPageWords<English extends object>(
  load: Load,
): Promise<(language: Language) => TranslateKey<KeyOf<English>>> {
  if (import.meta.env?.SSR !== false) return loadTranslators<English>(load);
  const language = readLanguage(document.documentElement.lang);
  const isIncomplete = factsOf(language).incomplete;
  const own = isIncomplete ? load(language).catch(() => ({ default: {} })) : load(language);
  const [words, english] = await Promise.all([own, isIncomplete ? load(defaultLanguage) : null]);
  const translate = createTranslate(words.default as English, language, english?.default);
  return () => translate;
}
