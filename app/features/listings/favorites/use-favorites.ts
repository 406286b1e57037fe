import { useEffect, useState, useSyncExternalStore } from 'react';
import { favorites } from '#app/features/favorites/favorites.ts';
import type { ListingCardView } from '#app/features/listings/view/listing-card-view.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { loadFavorites } from './load-favorites.ts';

type FavoriteListings = {
  /** Those that are here, the last added first. */
  listings: ListingCardView[];
  /** Some are still to come. */
  isLoading: boolean;
  /** On the server, and until a script has looked. */
  isUnknown: boolean;
  /** Why the rest did not come. */
  error: string | null;
  /** How many were no longer there and have been taken off the list. */
  gone: number;
  retry(): void;
};

/** The visitor's favorites with their listings, which the server gives by id. */
export function useFavorites(): FavoriteListings {
  const { language, t } = useI18n();
  const ids = useSyncExternalStore<readonly number[] | null>(favorites.subscribe, favorites.ids, () => null);
  const [known, setKnown] = useState<ReadonlyMap<number, ListingCardView>>(new Map());
  const [error, setError] = useState<string | null>(null);
  const [gone, setGone] = useState(0);
  const missing = (ids ?? []).filter((id) => !known.has(id)).join();

  useEffect(() => {
    if (missing === '' || error !== null) return;
    const asked = missing.split(',').map(Number);
    const controller = new AbortController();
    loadFavorites(asked, { language, t }, controller.signal)
      .then((cards) => {
        const found = new Map(cards.map((card) => [card.id, card]));
        const lost = asked.filter((id) => !found.has(id));
        setKnown((before) => new Map([...before, ...found]));
        if (lost.length > 0) favorites.remove(...lost);
        setGone((before) => before + lost.length);
      })
      .catch((reason: unknown) => {
        if (!controller.signal.aborted) setError(reason instanceof Error ? reason.message : String(reason));
      });
    return () => controller.abort();
  }, [missing, language, t, error]);

  return {
    listings: (ids ?? []).toReversed().flatMap((id) => known.get(id) ?? []),
    isLoading: ids === null || (missing !== '' && error === null),
    isUnknown: ids === null,
    error,
    gone,
    retry: () => setError(null),
  };
}
