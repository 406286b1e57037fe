import { type Language, languages } from '#app/i18n/languages.ts';

/** The texts that are pages of their own. */
export const legalPages = ['privacy', 'terms'] as const;

export type LegalPageName = (typeof legalPages)[number];

/** What forms say: `box` beside the box to tick, `line` where there is none. */
export const consentSentences = ['line', 'box'] as const;

export type SentenceName = (typeof consentSentences)[number];

/** One text in one language, as the names of fields have it: `privacy.en`, `box.id`. */
export type LegalField = `${LegalPageName | SentenceName}.${Language}`;

export const legalFields: readonly LegalField[] = [...legalPages, ...consentSentences].flatMap((name) =>
  languages.map(({ tag }): LegalField => `${name}.${tag}`),
);
