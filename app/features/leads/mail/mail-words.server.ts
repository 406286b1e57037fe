import type { Language } from '#app/i18n/languages.ts';
import ar from './words.ar.json' with { type: 'json' };
import en from './words.en.json' with { type: 'json' };
import id from './words.id.json' with { type: 'json' };

type MailWord = keyof typeof en;

/** Separate from the site's messages, which every visitor downloads. */
const words: Record<Language, Record<MailWord, string>> = { en, id, ar };

export type MailWords = (key: MailWord, values?: Record<string, string>) => string;

/** The messages of mails in a language, with `{name}` replaced by `values.name`. */
export function mailWordsOf(language: Language): MailWords {
  return (key, values = {}) =>
    words[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
