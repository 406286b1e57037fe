import type { ReactNode } from 'react';
import type { ListingSearch } from '#app/features/listings/search/search-address.ts';
import type { ListingCardView } from '#app/features/listings/view/listing-card-view.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { Language } from '#app/i18n/languages.ts';
import { sharedValue } from '#app/ui/shared-value.ts';

/** What is shown of homes to whom this device remembers. */
export type OwnParts = {
  /** The verdict on one, of its card's code. */
  mark(code: string, language: Language): ReactNode;
  /** For whom they are marked, and the way to all that may be owned of those that a search finds. */
  line(search: ListingSearch, language: Language): ReactNode;
};

const ownParts = sharedValue<OwnParts>();

/** From now on homes are marked by these; not at all for null. */
export const markHomesBy = ownParts.set;

/** Of whom this device remembers; null for nobody, and until it is known how. */
export const useOwnParts = ownParts.useValue;

/** Whether the visitor may own a home, where that is known of both. */
export function HomeMark({ listing: { verdicts } }: { listing: ListingCardView }) {
  const own = useOwnParts();
  const { language } = useI18n();
  return own && verdicts && own.mark(verdicts, language);
}
