import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ActiveFilter } from './filter-words.ts';

/** A chip for each filter: a link to the same search without it. */
export function ActiveFilters({ filters }: { filters: readonly ActiveFilter[] }) {
  const { t } = useI18n();
  return (
    <ul className="active-filters" aria-label={t('properties.active_filters')}>
      {filters.map(({ label, without }) => (
        <li key={label}>
          <Link to={without} className="chip" aria-label={t('properties.remove_filter', { filter: label })} keepScroll>
            <bdi>{label}</bdi>
            <Icon name="x" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
