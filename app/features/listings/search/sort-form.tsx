import { useId } from 'react';
import { href } from 'react-router';
import { writeFilters } from '#app/features/listings/filter-address.ts';
import { possibleSorts, readSort } from '#app/features/listings/listing-search.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { defaultLanguage } from '#app/i18n/languages.ts';
import { ShownInputs } from '#app/i18n/shown.tsx';
import type { MessageKey } from '#app/i18n/translate.ts';
import { useGo } from '#app/ui/go.ts';
import { type ListingSearch, searchAddress } from './search-address.ts';
import { useRequestedSearch } from './use-requested-search.ts';

const sortKeys: Record<ListingSearch['sort'], MessageKey> = {
  best_match: 'sort.best_match',
  newest: 'sort.newest',
  price_asc: 'sort.price_asc',
  price_desc: 'sort.price_desc',
  price_cut: 'sort.price_cut',
  years_left: 'sort.years_left',
  price_per_year_left: 'sort.price_per_year_left',
  price_per_sqm_year_left: 'sort.price_per_sqm_year_left',
  price_per_are_year_left: 'sort.price_per_are_year_left',
  confirmed: 'sort.confirmed',
  most_views: 'sort.views',
};

/** Chooses the order of the same search. Without a script it has a button. */
export function SortForm({ search }: { search: ListingSearch }) {
  const { t, language } = useI18n();
  const id = useId();
  const go = useGo();
  const requested = useRequestedSearch(search);
  function choose(value: string) {
    const sort = readSort(new URLSearchParams({ sort: value }), requested.filters);
    void go(searchAddress({ ...requested, sort, page: 1 }), { preventScrollReset: true });
  }
  return (
    <form action={href('/properties')} className="sort-form">
      {language !== defaultLanguage && <input type="hidden" name="lang" value={language} />}
      <ShownInputs />
      {[...writeFilters(search.filters)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {search.view && <input type="hidden" name="view" value={search.view} />}
      <label htmlFor={id} className="sr-only-narrow">
        {t('sort.label')}
      </label>
      <select
        key={search.sort}
        id={id}
        name="sort"
        defaultValue={search.sort}
        onChange={(event) => choose(event.target.value)}
        className="select sort-select"
      >
        {possibleSorts(search.filters).map((sort) => (
          <option key={sort} value={sort}>
            {t(sortKeys[sort])}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn btn-line">
          {t('properties.sort_submit')}
        </button>
      </noscript>
    </form>
  );
}
