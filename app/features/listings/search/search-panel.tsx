import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { writeFilters } from '#app/features/listings/listing-filters.ts';
import type { Facets } from '#app/features/listings/listing-search.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { FilterForm } from './filter-form.tsx';
import type { PlaceOption } from './filter-options.ts';
import type { ListingSearch } from './search-address.ts';

type Props = { search: ListingSearch; places: readonly PlaceOption[]; facets: Facets | null };

/** The filters beside the list; on narrow screens behind a button with the number that are set. */
export function SearchPanel({ search, places, facets }: Props) {
  const { t } = useI18n();
  const { details, onToggle } = usePersistedToggle();
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

/** A `<details>` that is still open after Back, so that the scroll position fits: its state is in the history entry. */
function usePersistedToggle() {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  function persist() {
    const open = details.current?.open ?? false;
    if (Boolean(history.state?.filtersOpen) !== open) history.replaceState({ ...history.state, filtersOpen: open }, '');
  }
  // Before the router scrolls.
  useLayoutEffect(() => {
    if (details.current && history.state?.filtersOpen) details.current.open = true;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is another entry, and the form is still open.
  useEffect(persist, [key]);
  return { details, onToggle: persist };
}
