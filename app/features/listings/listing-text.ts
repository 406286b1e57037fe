import { defaultLanguage, type Language } from '#app/i18n/languages.ts';
import type { Listing } from './listing.ts';

/** `language` is the one the words are written in, for `lang` and `dir`: English where the asked one is missing. */
export type ShownText = { title: string; description: string; language: Language };

export function listingText(listing: Pick<Listing, 'texts'>, language: Language): ShownText {
  const text = listing.texts[language];
  return text ? { ...text, language } : { ...listing.texts.en, language: defaultLanguage };
}
