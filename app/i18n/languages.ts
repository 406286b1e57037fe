/** The site's languages. `label` is what the language menu shows, `tag` goes into `lang` attributes and `?lang=`. */
export const languages = [
  { tag: 'en', direction: 'ltr', label: 'English (EN)' },
  { tag: 'id', direction: 'ltr', label: 'Bahasa (ID)' },
  { tag: 'ar', direction: 'rtl', label: 'العربية (AR)' },
] as const;

export type Language = (typeof languages)[number]['tag'];

export const defaultLanguage: Language = 'en';

/** The language a `lang` value asks for, whatever its case; English for anything else. */
export function readLanguage(value: string | null | undefined): Language {
  const tag = value?.trim().toLowerCase();
  return languages.find((language) => language.tag === tag)?.tag ?? defaultLanguage;
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The address in another language: `lang` set, or dropped for English. Keeps every other parameter. */
export function withLanguage(path: string, language: Language): string {
  const [pathname = '/', query = ''] = path.split('?');
  const params = new URLSearchParams(query);
  params.delete('lang');
  if (language !== defaultLanguage) params.set('lang', language);
  const text = params.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}
