import type { Language } from '#app/i18n/languages.ts';

/** Where a chat with the agency can begin. */
export const handoffApps = ['whatsapp', 'messenger', 'telegram'] as const;

export type HandoffApp = (typeof handoffApps)[number];

/** A visitor goes on in a chat app. Nothing says who. */
export type Handoff = {
  app: HandoffApp;
  /** What they were looking at; null when nothing in particular. */
  listingId: number | null;
  /** Of the page. */
  language: Language;
};
