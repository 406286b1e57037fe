import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { type ListingSearch, searchAddress } from './search-address.ts';

const views = [undefined, 'map'] as const;

/** The same search as a list, or with a map beside it. */
export function ViewSwitch({ search }: { search: ListingSearch }) {
  const { t } = useI18n();
  return (
    <nav className="view-switch" aria-label={t('properties.view')}>
      {views.map((view) => (
        <Link
          key={view ?? 'list'}
          to={searchAddress({ ...search, view, page: 1 })}
          aria-current={view === search.view ? 'true' : undefined}
          // Of maps no machine needs one for each search.
          rel={view && 'nofollow'}
        >
          <Icon name={view ?? 'list'} size={16} />
          <span className="sr-only-narrow">{t(view ? 'properties.view_map' : 'properties.view_list')}</span>
        </Link>
      ))}
    </nav>
  );
}
