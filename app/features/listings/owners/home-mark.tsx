import { type ReactNode, useSyncExternalStore } from 'react';
import type { ListingSearch } from '#app/features/listings/search/search-address.ts';
import type { ListingCardView } from '#app/features/listings/view/listing-card-view.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { Language } from '#app/i18n/languages.ts';

/** What is shown of homes to whom this device remembers. */
export type OwnParts = {
  /** The verdict on one, of its card's code. */
  mark(code: string, language: Language): ReactNode;
  /** For whom they are marked, and the way to all that may be owned of those that a search finds. */
  line(search: ListingSearch, language: Language): ReactNode;
};

/** Null while it remembers nobody, and on the server. */
let parts: OwnParts | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** From now on homes are marked by these; not at all for null. */
export function markHomesBy(next: OwnParts | null): void {
  parts = next;
  for (const notify of listeners) notify();
}

/** Of whom this device remembers; null for nobody, and until it is known how. */
export function useOwnParts(): OwnParts | null {
  return useSyncExternalStore(
    subscribe,
    () => parts,
    () => null,
  );
}

/** Whether the visitor may own a home, where that is known of both. */
export function HomeMark({ listing: { verdicts } }: { listing: ListingCardView }) {
  const own = useOwnParts();
  const { language } = useI18n();
  return own && verdicts && own.mark(verdicts, language);
}
