import type { Language } from '#app/i18n/languages.ts';
import { type Localized, localize } from '#app/i18n/localized.ts';
import type { Listing } from './listing.ts';

/** `language` is the one the words are written in, for `lang` and `dir`: English where the requested one is missing. */
export type ShownText = { title: string; description: string; language: Language };

/** A listing's titles in the requested language, where it has one, and in English; `place` is a slug. */
export type ListingTitles = { id: number; reference: string; place: string; titles: Partial<Localized> };

export function listingText(listing: Pick<Listing, 'texts'>, language: Language): ShownText {
  const { value, language: written } = localize(listing.texts, language);
  return { ...value, language: written };
}
