import type { ForeignText } from '#app/i18n/languages.ts';

/** A long text of the agency. Pages get it as data: as messages, every visitor of every page would load it. */
export type LegalText = {
  title: string;
  lead: string;
  sections: { title: string; paragraphs: string[] }[];
  /** The day it last changed, in words. */
  changed: string;
  /** What marks it where it is not in the page's language. */
  foreign?: ForeignText;
};
