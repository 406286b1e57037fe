import { useSyncExternalStore } from 'react';
import { href } from 'react-router';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { favorites } from './favorites.ts';

/** The link to the favorites, with their number if there are any. */
export function FavoritesLink() {
  const { t } = useI18n();
  const count = useSyncExternalStore(
    favorites.subscribe,
    () => favorites.ids().length,
    () => 0,
  );
  const label = t('header.favorites_link');
  return (
    <Link
      to={href('/favorites')}
      className="icon-btn favorites-link"
      aria-label={count > 0 ? `${label}: ${t('header.favorites_count', { count })}` : label}
    >
      <Icon name="heart" size={20} />
      {count > 0 && <bdi dir="ltr">{count > 99 ? '99+' : count}</bdi>}
    </Link>
  );
}
