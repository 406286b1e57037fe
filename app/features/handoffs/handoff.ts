import type { Language } from '#app/i18n/languages.ts';

/** The apps in which a chat with the agency can begin. */
export const handoffApps = ['whatsapp', 'messenger', 'telegram'] as const;

export type HandoffApp = (typeof handoffApps)[number];

/** A visitor opens a chat app. Anonymous. */
export type Handoff = {
  app: HandoffApp;
  /** The listing they were looking at; null when none. */
  listingId: number | null;
  /** Of the page. */
  language: Language;
};

/** Reports a hand-off as the visitor leaves: they do not wait, and lose nothing if it does not arrive. */
export function noteHandoff({ app, listingId, language }: Handoff): void {
  navigator.sendBeacon('/handoffs', new URLSearchParams({ app, listing: String(listingId ?? ''), lang: language }));
}
