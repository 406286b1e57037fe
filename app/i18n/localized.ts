import { defaultLanguage, type Language } from './languages.ts';

/** The same text, or anything made of words, by language: always in English, in the others as far as it is translated. */
export type Localized<T = string> = { en: T } & { [Tag in Exclude<Language, 'en'>]?: T };

/**
 * What to show in a language: its own text, else the English one. `language` is the one the text is in, for `lang` and
 * `dir` where it differs from the page's.
 */
export function localize<T>(texts: Readonly<Localized<T>>, language: Language): { value: T; language: Language } {
  const value = texts[language];
  return value === undefined ? { value: texts[defaultLanguage], language: defaultLanguage } : { value, language };
}

/** The same made of each text: only of the title, say. */
export function mapLocalized<T, Result>(texts: Readonly<Localized<T>>, make: (text: T) => Result): Localized<Result> {
  return Object.fromEntries(Object.entries(texts).map(([tag, text]) => [tag, make(text)])) as Localized<Result>;
}
