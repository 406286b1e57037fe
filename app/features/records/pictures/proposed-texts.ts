import type { PictureCategory } from '#app/features/listings/listing-vocabulary.ts';
import type { Language } from '#app/i18n/languages.ts';

/** An alternative text for each category, in each language. */
export type ProposedTexts = Readonly<Record<PictureCategory, Readonly<Record<Language, string>>>>;
