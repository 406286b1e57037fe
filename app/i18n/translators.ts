import { loadCatalogues } from './catalogues.ts';
import type { Language } from './languages.ts';
import { createTranslate, type Messages, type Translate } from './translate.ts';

/** The browser's build drops this and what it imports: a page brings only its own language, by `addMessages`. */
const catalogues: Partial<Record<Language, Messages>> =
  import.meta.env?.SSR === false
    ? {}
    : await loadCatalogues<Messages>((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

const translators = new Map<Language, Translate>();

/** Makes a language known in the browser, `english` where it lacks words. The server knows them all. */
export function addMessages(language: Language, messages: Messages, english?: Messages): void {
  translators.set(language, createTranslate(messages, language, english));
}

/** The translator of a language. Throws in the browser for a language whose messages were not added. */
export function translatorOf(language: Language): Translate {
  const known = translators.get(language);
  if (known) return known;
  const messages = catalogues[language];
  if (!messages) throw new Error(`The messages of "${language}" are not loaded: call addMessages before rendering.`);
  const translate = createTranslate(messages, language);
  translators.set(language, translate);
  return translate;
}
