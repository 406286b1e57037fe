import type { Language } from '#app/i18n/languages.ts';
import type { DeskWords } from './desk-words.tsx';
import ar from './words/ar.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import id from './words/id.json' with { type: 'json' };

const catalogues: Record<Language, DeskWords> = { en, id, ar };

/** The words of the desk in one language, for a page of the desk to take along. */
export function deskWords(language: Language): DeskWords {
  return catalogues[language];
}
