import { writeFilters } from '#app/features/listings/listing-filters.ts';
import type { Facets } from '#app/features/listings/listing-search.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { FilterForm } from './filter-form.tsx';
import type { PlaceOption } from './filter-options.ts';
import type { ListingSearch } from './search-address.ts';
import { useToggleKept } from './use-toggle-kept.ts';

type Props = { search: ListingSearch; places: readonly PlaceOption[]; facets: Facets | null };

/** The filters beside the list; on narrow screens behind a button that says how many are set. */
export function SearchPanel({ search, places, facets }: Props) {
  const { t } = useI18n();
  const { details, onToggle } = useToggleKept();
  const activeCount = writeFilters(search.filters).size;
  return (
    <search className="filter-side">
      <details ref={details} className="filter-toggle" onToggle={onToggle} suppressHydrationWarning>
        <summary className="btn btn-line">
          <Icon name="sliders" size={18} />
          <span className="when-closed">{t('properties.show_filters')}</span>
          <span className="when-open">{t('properties.hide_filters')}</span>
          {activeCount > 0 && <bdi>({activeCount})</bdi>}
        </summary>
      </details>
      <div className="filter-panel">
        <h2 className="filter-title text-h3">{t('properties.sidebar_title')}</h2>
        <FilterForm search={search} places={places} facets={facets} />
      </div>
    </search>
  );
}
