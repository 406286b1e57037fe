import { defaultLanguage, type ForeignText, foreignText, type Language } from './languages.ts';

/** The same text, or anything made of words, by language: always in English, in the others as far as it is translated. */
export type Localized<T = string> = Translated<T, T>;

/** The same where other languages may have less than English has. */
export type Translated<T, Other> = { en: T } & { [Tag in Exclude<Language, 'en'>]?: Other };

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

/** Words of a page, as an element has them where they are in another language than the page's. */
export type PageText = string | ({ children: string } & ForeignText);

/** What `localize` found, for a page in this language. */
export function pageText({ value, language }: { value: string; language: Language }, page: Language): PageText {
  const foreign = foreignText(language, page);
  return foreign ? { children: value, ...foreign } : value;
}
