import type { Language } from '#app/i18n/languages.ts';
import type { DeskWords } from './desk-words.tsx';
import ar from './words/ar.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import id from './words/id.json' with { type: 'json' };

const catalogues: Record<Language, DeskWords> = { en, id, ar };

/** The desk's messages in one language, sent with its pages. */
export function deskWords(language: Language): DeskWords {
  return catalogues[language];
}
