import { useEffect, useState, useSyncExternalStore } from 'react';
import { href } from 'react-router';
import { favoriteDetails } from '#app/features/favorites/favorite-details.ts';
import { favorites } from '#app/features/favorites/favorites.ts';
import type { FavoriteCardView } from '#app/features/listings/view/listing-cards.server.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { type Language, withLanguage } from '#app/i18n/languages.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { loadErrorMessage } from '#app/ui/load-error.tsx';
import { loadJson } from '#app/ui/load-json.ts';
import { maxFavoriteCards } from './favorites-address.ts';

/** The visitor's favorites with their listings, which the server returns by id. */
export function useFavorites() {
  const { language, t } = useI18n();
  const ids = useSyncExternalStore<readonly number[] | null>(favorites.subscribe, favorites.ids, () => null);
  const [known, setKnown] = useState<ReadonlyMap<number, FavoriteCardView>>(new Map());
  const [error, setError] = useState<string | null>(null);
  const [gone, setGone] = useState(0);
  const missing = (ids ?? []).filter((id) => !known.has(id)).join();

  useEffect(() => {
    if (missing === '' || error !== null) return;
    const requested = missing.split(',').map(Number);
    const controller = new AbortController();
    loadFavorites(requested, { language, t }, controller.signal)
      .then((cards) => {
        const found = new Map(cards.map((card) => [card.id, card]));
        const lost = requested.filter((id) => !found.has(id));
        setKnown((before) => new Map([...before, ...found]));
        if (lost.length > 0) favorites.remove(...lost);
        for (const id of lost) favoriteDetails.replace(id, undefined);
        setGone((before) => before + lost.length);
      })
      .catch((reason: unknown) => {
        if (!controller.signal.aborted) setError(loadErrorMessage(reason, { language, t }));
      });
    return () => controller.abort();
  }, [missing, language, t, error]);

  return {
    /** Those that are here, the last added first. */
    listings: (ids ?? []).toReversed().flatMap((id) => known.get(id) ?? []),
    /** Some are still to come. */
    isLoading: ids === null || (missing !== '' && error === null),
    /** On the server, and until a script has looked. */
    isUnknown: ids === null,
    /** Why the rest did not come. */
    error,
    /** How many were no longer there and have been taken off the list. */
    gone,
    retry: () => setError(null),
  };
}

/** The cards of these listings, without those that are no longer there. Throws as `loadJson` does. */
async function loadFavorites(
  ids: readonly number[],
  { language, t }: { language: Language; t: Translate },
  signal: AbortSignal,
): Promise<FavoriteCardView[]> {
  const portions = Array.from({ length: Math.ceil(ids.length / maxFavoriteCards) }, (_, index) =>
    ids.slice(index * maxFavoriteCards, (index + 1) * maxFavoriteCards),
  );
  const addresses = portions.map((portion) => withLanguage(`${href('/favorites/cards')}?ids=${portion}`, language));
  const cards = await Promise.all(addresses.map((address) => loadJson<FavoriteCardView[]>(address, t, signal)));
  return cards.flat();
}
