import { defaultLanguage, factsOf, type Language, languages } from './languages.ts';
import type { Localized } from './localized.ts';
import { createTranslate, fillIn, type KeyOf, type TranslateKey, type Widen } from './translate.ts';

/** Imports the file of one language, as in ``(tag) => import(`./words/${tag}.json`, { with: { type: 'json' } })``. */
type Load = (tag: Language) => Promise<{ default: object }>;

/**
 * One file for each language, read at start: a language is added by adding its file. An incomplete language may have none.
 * Throws when a complete one has none.
 */
export async function loadLocalized<File extends object>(load: Load): Promise<Localized<File>> {
  const files = languages.map(async ({ tag }) => {
    const file = factsOf(tag).incomplete ? load(tag).catch(() => null) : load(tag);
    return [tag, (await file)?.default] as const;
  });
  const found = (await Promise.all(files)).filter(([, file]) => file !== undefined);
  return Object.fromEntries(found) as Localized<File>;
}

/** Catalogues of words of the shape `English`. What an incomplete language lacks in them is English. */
export async function loadCatalogues<English extends object>(load: Load): Promise<Record<Language, Widen<English>>> {
  const files = await loadLocalized<object>(load);
  const filled = languages.map(({ tag }) => [tag, fillIn(files[tag] ?? {}, files[defaultLanguage])]);
  return Object.fromEntries(filled) as Record<Language, Widen<English>>;
}

/** Translators over the catalogues of one feature, which visitors do not download with the site's messages. */
export async function loadTranslators<English extends object>(load: Load) {
  const catalogues = await loadCatalogues<English>(load);
  const translators = languages.map(({ tag }) => [tag, createTranslate(catalogues[tag], tag)]);
  const byLanguage = Object.fromEntries(translators) as Record<Language, TranslateKey<KeyOf<English>>>;
  return (language: Language) => byLanguage[language];
}
