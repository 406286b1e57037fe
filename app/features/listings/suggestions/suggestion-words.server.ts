import type { Language } from '#app/i18n/languages.ts';
import { createTranslate, type Widen } from '#app/i18n/translate.ts';
import ar from './words.ar.json' with { type: 'json' };
import en from './words.en.json' with { type: 'json' };
import id from './words.id.json' with { type: 'json' };

/** Apart from the site's own words, which every visitor downloads. */
const words: Record<Language, Widen<typeof en>> = { en, id, ar };

export const suggestionWords = {
  en: createTranslate(words.en, 'en'),
  id: createTranslate(words.id, 'id'),
  ar: createTranslate(words.ar, 'ar'),
};
