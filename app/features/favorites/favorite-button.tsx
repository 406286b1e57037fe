import { useSyncExternalStore } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { showToast } from '#app/ui/toast.tsx';
import type { FavoriteDetails, ListPrice } from './favorite-details.ts';
import { favorites } from './favorites.ts';

type Props = {
  id: number;
  /** In its accessible name. */
  title: string;
  /** Kept with it; null where it is not shown. */
  listPrice: ListPrice | null;
  /** Which of its offers is shown; null for the one that its page leads with. */
  offer: string | null;
};

/** The heart button of a listing. Hidden without scripts. */
export function FavoriteButton({ id, title, listPrice, offer }: Props) {
  const { language, t } = useI18n();
  const isFavorite = useSyncExternalStore(
    favorites.subscribe,
    () => favorites.ids().includes(id),
    () => false,
  );
  function toggle() {
    const at = favorites.ids().indexOf(id);
    const before = replaceDetails(id, isFavorite ? undefined : detailsOf(listPrice, offer));
    if (isFavorite) favorites.remove(id);
    else favorites.add(id);
    showToast({
      icon: 'heart',
      text: t(isFavorite ? 'card.fav_removed' : 'card.fav_added'),
      async undo() {
        if (isFavorite) favorites.add(id, at);
        else favorites.remove(id);
        void replaceDetails(id, await before);
      },
    });
    // Last: where it fails, nobody misses it.
    if (!isFavorite) navigator.sendBeacon('/saves', new URLSearchParams({ listing: String(id), lang: language }));
  }
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={isFavorite}
      aria-label={`${t(isFavorite ? 'card.fav_remove' : 'card.fav_add')}: ${title}`}
      onClick={toggle}
    >
      <Icon name="heart" size={20} />
    </button>
  );
}

/** What is kept with a favorite from the first; undefined for nothing. */
export function detailsOf(listPrice: ListPrice | null, offer: string | null): FavoriteDetails | undefined {
  if (listPrice) return { listPrice };
  return offer === null ? undefined : { offer };
}

/** Returns those before. Their code comes when it is needed first; where it does not, the list alone is kept. */
async function replaceDetails(id: number, details: FavoriteDetails | undefined) {
  const part = await import('./favorite-details.ts').catch(() => null);
  return part?.favoriteDetails.replace(id, details);
}
