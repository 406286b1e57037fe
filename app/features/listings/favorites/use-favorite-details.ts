import { useSyncExternalStore } from 'react';
import { type FavoriteDetails, favoriteDetails } from '#app/features/favorites/favorite-details.ts';

const none: FavoriteDetails = {};

/** What this device keeps with one favorite: when it changes, the other cards are not rendered again. */
export function useFavoriteDetails(id: number): FavoriteDetails {
  return useSyncExternalStore(
    favoriteDetails.subscribe,
    () => favoriteDetails.all()[id] ?? none,
    () => none,
  );
}
