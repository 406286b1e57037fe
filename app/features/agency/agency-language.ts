import type { Language } from '#app/i18n/languages.ts';

/** What the agency itself reads: the language of the mails to it. Apart from `agency`, which every visitor downloads. */
export const agencyLanguage: Language = 'en';
