import { useSyncExternalStore } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { favorites } from './favorites.ts';

/** The heart button of a listing; `title` is in its accessible name. Hidden without scripts. */
export function FavoriteButton({ id, title }: { id: number; title: string }) {
  const { t } = useI18n();
  const isFavorite = useSyncExternalStore(
    favorites.subscribe,
    () => favorites.ids().includes(id),
    () => false,
  );
  function toggle() {
    const at = favorites.ids().indexOf(id);
    if (isFavorite) favorites.remove(id);
    else favorites.add(id);
    showToast({
      icon: 'heart',
      text: t(isFavorite ? 'card.fav_removed' : 'card.fav_added'),
      undo: () => (isFavorite ? favorites.add(id, at) : favorites.remove(id)),
    });
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
