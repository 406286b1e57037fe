import type { CurrentAgency } from '#app/features/agency/current-agency.ts';
import { propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import { typePluralKey } from '#app/features/listings/view/listing-words.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { ShareWords } from './share-words.ts';

/** The agency's pages that have a drawn picture, with what stands on it. */
const pages = {
  home: {
    picture: 'hero',
    title: (t: Translate) => t('meta.home_title'),
    line: (t: Translate) => propertyTypes.map((type) => t(typePluralKey(type))).join(' · '),
  },
  about: {
    picture: 'about',
    title: (t: Translate) => t('nav.about'),
    line: (t: Translate) => t('about.hero_tagline'),
  },
  contact: {
    picture: 'contact',
    title: (t: Translate) => t('contact.hero_title'),
    line: (t: Translate) => t('contact.hero_text'),
  },
} as const;

export type SharedPage = keyof typeof pages;

export const sharedPages = Object.keys(pages) as SharedPage[];

type ShownAgency = Pick<CurrentAgency, 'record' | 'pictures'>;

export function pageWords(page: SharedPage, language: Language, agency: ShownAgency): ShareWords {
  const { picture, title, line } = pages[page];
  const t = translatorOf(language);
  return {
    language,
    name: agency.record.name,
    coverId: agency.pictures[picture]?.mediaId ?? null,
    title: title(t),
    titleLanguage: language,
    line: line(t),
    figures: null,
  };
}
