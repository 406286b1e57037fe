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

/** Counts who goes on in a chat app, bots left out. */
export type Handoffs = {
  /** Answers 0 when it is kept or a bot's, or the seconds until more are taken from there. Throws what the database does. */
  note(handoff: Handoff, visitor: { address: string; userAgent: string }): Promise<number>;
};

/** Tells the site of it, on the way out: the visitor waits for nothing, and misses nothing when it does not arrive. */
export function noteHandoff({ app, listingId, language }: Handoff): void {
  navigator.sendBeacon('/handoffs', new URLSearchParams({ app, listing: String(listingId ?? ''), lang: language }));
}
