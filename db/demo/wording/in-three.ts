import type { Language } from '#app/i18n/languages.ts';

/** The same thing said in each of the site's languages. */
export type InThree = Record<Language, string>;
