/** The site's languages. `name` and `code` are what the language menu shows; `tag` goes into `lang` and `?lang=`. */
export const languages = [
  { tag: 'en', direction: 'ltr', name: 'English', code: 'EN', label: 'English (EN)' },
  { tag: 'id', direction: 'ltr', name: 'Bahasa', code: 'ID', label: 'Bahasa (ID)' },
  { tag: 'ar', direction: 'rtl', name: 'العربية', code: 'AR', label: 'العربية (AR)' },
] as const;

export type Language = (typeof languages)[number]['tag'];

export const defaultLanguage = 'en' as const satisfies Language;

/** The language a `lang` value asks for, whatever its case; English for anything else. */
export function readLanguage(value: string | null | undefined): Language {
  const tag = value?.trim().toLowerCase();
  return languages.find((language) => language.tag === tag)?.tag ?? defaultLanguage;
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** What marks words that are not in the page's language; undefined when they are. */
export function foreignText(written: Language, page: Language) {
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
