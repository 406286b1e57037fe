import { type Language, languages } from '#app/i18n/languages.ts';
import { type Localized, localize } from '#app/i18n/localized.ts';
import type { Listing } from './listing.ts';

/**
 * Each as far as it is written in the requested language, else in English: `titleLanguage` and `descriptionLanguage` are the ones the
 * words are in, for `lang` and `dir`.
 */
export type ShownText = {
  title: string;
  titleLanguage: Language;
  description: string;
  descriptionLanguage: Language;
};

/** A listing's titles in the requested language, where it has one, and in English; `place` is a slug. */
export type ListingTitles = { id: number; reference: string; place: string; titles: Partial<Localized> };

type Texts = Pick<Listing, 'texts'>;

export function listingText(listing: Texts, language: Language): ShownText {
  const title = localize(listingTitles(listing), language);
  const description = localize(textsOf(listing, 'description'), language);
  return {
    title: title.value,
    titleLanguage: title.language,
    description: description.value,
    descriptionLanguage: description.language,
  };
}

/** In every language that has one. */
export function listingTitles(listing: Texts): Localized {
  return textsOf(listing, 'title');
}

function textsOf({ texts }: Texts, part: 'title' | 'description'): Localized {
  const written = languages.flatMap(({ tag }) => {
    const text = texts[tag]?.[part];
    return text === undefined ? [] : [[tag, text] as const];
  });
  return { ...Object.fromEntries(written), en: texts.en[part] };
}
