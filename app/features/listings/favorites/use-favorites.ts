import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { href } from 'react-router';
import { favoriteDetails, savedOffer } from '#app/features/favorites/favorite-details.ts';
import { favorites } from '#app/features/favorites/favorites.ts';
import type { FavoriteCardView } from '#app/features/listings/view/listing-cards.server.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { type Language, withLanguage } from '#app/i18n/languages.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { loadErrorMessage } from '#app/ui/load-error.tsx';
import { loadJson } from '#app/ui/load-json.ts';
import { homesQuery, type ListedHome, maxFavoriteCards } from './favorites-address.ts';

/** The visitor's favorites with their listings, which the server returns by id. */
export function useFavorites() {
  const { language, t } = useI18n();
  const text = useSyncExternalStore<string | null>(subscribe, savedHomes, () => null);
  const homes = useMemo(() => (text === null ? null : (JSON.parse(text) as ListedHome[])), [text]);
  const [known, setKnown] = useState<ReadonlyMap<number, KnownHome>>(new Map());
  const [error, setError] = useState<string | null>(null);
  const [gone, setGone] = useState(0);
  const missing = JSON.stringify((homes ?? []).filter(({ id, offer }) => known.get(id)?.offer !== offer));

  useEffect(() => {
    const requested = JSON.parse(missing) as ListedHome[];
    if (requested.length === 0 || error !== null) return;
    const controller = new AbortController();
    loadFavorites(requested, { language, t }, controller.signal)
      .then((cards) => {
        const byId = new Map(cards.map((card) => [card.id, card]));
        const found = requested.flatMap(({ id, offer }): [number, KnownHome][] => {
          const card = byId.get(id);
          return card ? [[id, { card, offer }]] : [];
        });
        const lost = requested.flatMap(({ id }) => (byId.has(id) ? [] : id));
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
    listings: (homes ?? []).toReversed().flatMap(({ id }) => known.get(id)?.card ?? []),
    /** Some are still to come. */
    isLoading: homes === null || (missing !== '[]' && error === null),
    /** On the server, and until a script has looked. */
    isUnknown: homes === null,
    /** Why the rest did not come. */
    error,
    /** How many were no longer there and have been taken off the list. */
    gone,
    retry: () => setError(null),
  };
}

/** A card, and the offer it was requested for. */
type KnownHome = { card: FavoriteCardView; offer: string | null };

/** The favorites as JSON: a text stays the same while they do. */
const savedHomes = (): string =>
  JSON.stringify(favorites.ids().map((id): ListedHome => ({ id, offer: savedOffer(favoriteDetails.all()[id]) })));

function subscribe(onChange: () => void): () => void {
  const leave = [favorites.subscribe(onChange), favoriteDetails.subscribe(onChange)];
  return () => {
    for (const each of leave) each();
  };
}

/** The cards of these listings, without those that are no longer there. Throws as `loadJson` does. */
async function loadFavorites(
  homes: readonly ListedHome[],
  { language, t }: { language: Language; t: Translate },
  signal: AbortSignal,
): Promise<FavoriteCardView[]> {
  const portions = Array.from({ length: Math.ceil(homes.length / maxFavoriteCards) }, (_, index) =>
    homes.slice(index * maxFavoriteCards, (index + 1) * maxFavoriteCards),
  );
  const addresses = portions.map((portion) =>
    withLanguage(`${href('/favorites/cards')}?${homesQuery(portion)}`, language),
  );
  const cards = await Promise.all(addresses.map((address) => loadJson<FavoriteCardView[]>(address, t, signal)));
  return cards.flat();
}
