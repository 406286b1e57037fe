type LanguageFacts = {
  /** What goes into `lang` and `?lang=`. */
  tag: string;
  direction: 'ltr' | 'rtl';
  /** What the language menu shows. */
  name: string;
  code: string;
  /** Open Graph's name of it. */
  locale: string;
  /** For `Intl`, where it is not the tag: how numbers and prices are written, and dates. Digits are always Western. */
  numbers?: string;
  dates?: string;
  /** Between the parts of an address, where it is not `, `. */
  comma?: string;
  /** Which fonts the first screen needs, where it is not the Latin ones. */
  script?: 'arabic';
  /** Set while catalogues of it lack words, which are then English. Complete ones fail a test for a missing key. */
  incomplete?: true;
};

/** The site's languages, English first. Arabic writes numbers as English does: the design sets them left to right. */
export const languages = [
  { tag: 'en', direction: 'ltr', name: 'English', code: 'EN', dates: 'en-GB', locale: 'en_GB' },
  { tag: 'id', direction: 'ltr', name: 'Bahasa', code: 'ID', locale: 'id_ID' },
  {
    tag: 'ar',
    direction: 'rtl',
    name: 'العربية',
    code: 'AR',
    numbers: 'en',
    dates: 'ar-u-nu-latn',
    locale: 'ar_AR',
    comma: '، ',
    script: 'arabic',
  },
] as const satisfies readonly LanguageFacts[];

export type Language = (typeof languages)[number]['tag'];

export const defaultLanguage = 'en' as const satisfies Language;

/** The language of a `lang` value, case-insensitive; English for anything else. */
export function readLanguage(value: string | null | undefined): Language {
  const tag = value?.trim().toLowerCase();
  return languages.find((language) => language.tag === tag)?.tag ?? defaultLanguage;
}

export function factsOf(language: Language): Readonly<LanguageFacts> {
  return languages.find(({ tag }) => tag === language) ?? languages[0];
}

/** How a language writes dates and names languages, for `Intl`. */
export function datesLocale(language: Language): string {
  return factsOf(language).dates ?? language;
}

/** What one language calls another, by its tag: `Arabic`. */
export function languageName(tag: string, language: Language): string {
  return new Intl.DisplayNames(datesLocale(language), { type: 'language' }).of(tag) ?? tag;
}

/** How a language writes numbers and prices, for `Intl`. */
export function numbersLocale(language: Language): string {
  return factsOf(language).numbers ?? language;
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return factsOf(language).direction;
}

export type ForeignText = { lang: Language; dir: 'ltr' | 'rtl' };

/** What marks words that are not in the page's language; undefined when they are. */
export function foreignText(written: Language, page: Language): ForeignText | undefined {
  return written === page ? undefined : { lang: written, dir: directionOf(written) };
}

/** The address in another language: `lang` set, or dropped for English. Keeps every other parameter and the fragment. */
export function withLanguage(address: string, language: Language): string {
  const [, pathname = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
  if (query === '') return pathname + (language === defaultLanguage ? '' : `?lang=${language}`) + fragment;
  const params = new URLSearchParams(query);
  params.delete('lang');
  if (language !== defaultLanguage) params.set('lang', language);
  return pathname + (params.size > 0 ? `?${params}` : '') + fragment;
}
