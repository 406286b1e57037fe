import type { Handoff } from './handoff.ts';

/** Tells the site of it, on the way out: the visitor waits for nothing, and misses nothing when it does not arrive. */
export function noteHandoff({ app, listingId, language }: Handoff): void {
  navigator.sendBeacon('/handoffs', new URLSearchParams({ app, listing: String(listingId ?? ''), lang: language }));
}
