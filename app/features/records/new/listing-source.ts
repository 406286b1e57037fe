import type { Language } from '#app/i18n/languages.ts';

/** A listing that another can be begun from, in words. */
export type ListingSource = {
  id: number;
  title: string;
  titleLanguage: Language | null;
  reference: string;
  place: string | null;
};
