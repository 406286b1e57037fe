import type { LegalPageName, SentenceName } from '#app/features/agency/legal/legal-fields.ts';
import type { Language } from '#app/i18n/languages.ts';

/** What is typed of a page in one language. */
export const pageParts = ['title', 'lead', 'body'] as const;

type PagePart = (typeof pageParts)[number];

/** The name of an input: `privacy_en_title`. */
export function partInput(page: LegalPageName, language: Language, part: PagePart): string {
  return `${page}_${language}_${part}`;
}

/** The name of an input: `box_en`. */
export function sentenceInput(sentence: SentenceName, language: Language): string {
  return `${sentence}_${language}`;
}
