import { type RefObject, useLayoutEffect, useRef } from 'react';
import { href, useLocation, useNavigation, useNavigationType } from 'react-router';
import { pageSize } from '#app/features/listings/listing-search.ts';
import { NewSince } from '#app/features/listings/new-since/new-since-line.tsx';
import { useOwnParts } from '#app/features/listings/owners/home-mark.tsx';
import type { ListingCardView } from '#app/features/listings/view/listing-card-view.ts';
import { ListingCards } from '#app/features/listings/view/listing-cards.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { Phrase, useI18n } from '#app/i18n/i18n.tsx';
import { InCurrency } from '#app/i18n/shown.tsx';
import { useGo } from '#app/ui/go.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { LoadError, loadErrorMessage } from '#app/ui/load-error.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { ActiveFilter } from './filter-words.server.ts';
import { useLastSearch } from './last-search.ts';
import { NoResults, type Relaxation, RelaxationLinks } from './no-results.tsx';
import { type ListingSearch, searchAddress } from './search-address.ts';
import { SortForm } from './sort-form.tsx';
import { ViewSwitch } from './view-switch.tsx';

type Props = {
  search: ListingSearch;
  listings: readonly ListingCardView[];
  /** On all pages. */
  total: number;
  active: readonly ActiveFilter[];
  /** Null where the catalogue is empty. */
  facets: unknown;
  /** What to remove where little or nothing is found. */
  relaxations: readonly Relaxation[];
  /** Why there is no answer, where there is none. */
  failure?: unknown;
};

/** The first screen of a phone shows one, and elsewhere those in view are fetched as soon as they are placed. */
const eagerCards = 1;

/** What a search found: how many, in which order, one page of them. The old list stays, dimmed, while a new one loads. */
export function Results({ search, listings, total, active, facets, relaxations, failure }: Props) {
  const { language, t } = useI18n();
  const section = useRef<HTMLElement>(null);
  useResultsInView(section, search);
  useLastSearch(searchAddress(search));
  const target = useNavigation().location;
  const loading = target?.pathname === href('/properties');
  const here = useLocation();
  const go = useGo();
  const last = lastPage(total);
  const pages = { current: search.page, last, addressOf: (page: number) => searchAddress({ ...search, page }) };
  function retry() {
    // The button goes away with the error.
    section.current?.focus({ preventScroll: true });
    void go(here.pathname + here.search, { replace: true, preventScrollReset: true });
  }
  return (
    <section ref={section} className="results" aria-label={t('properties.title')} tabIndex={-1}>
      <div className="results-bar">
        <p role="status">
          {loading && t('properties.loading')}
          {!loading && !failure && <Showing shown={listings.length} total={total} />}
        </p>
        <ViewSwitch search={search} />
        <SortForm search={search} />
      </div>
      {/* Its room is there before it is. */}
      <div className="own-line">{useOwnParts()?.line(search, language)}</div>
      <div className="results-under-bar">
        {active.length > 0 && <ActiveFilters filters={active} />}
        {search.page > 1 && <Pagination {...pages} className="pages-top" />}
      </div>
      <div className="results-list" aria-busy={loading}>
        {failure ? (
          <LoadError key={here.key} message={loadErrorMessage(failure, { language, t })} onRetry={retry} />
        ) : listings.length > 0 ? (
          <>
            {search.sort === 'newest' && search.page === 1 && <NewSince listings={listings} total={total} />}
            <ListingCards
              listings={listings}
              grid="results"
              eager={eagerCards}
              heading="h2"
              // Beside a map there are two in a row.
              alike={search.view !== undefined}
            />
            {relaxations.length > 0 && (
              <div className="notice-ways few-ways">
                <RelaxationLinks relaxations={relaxations} first="btn-line" />
              </div>
            )}
          </>
        ) : (
          <NoResults
            {...pages}
            total={total}
            narrowed={active.length > 0 && facets !== null}
            relaxations={relaxations}
            view={search.view}
          />
        )}
      </div>
      <Pagination {...pages} label={t('pagination.label_below')} className="pages-bottom" />
    </section>
  );
}

/** The number of the last page; a search that finds nothing has one, empty. */
export function lastPage(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

function Showing({ shown, total }: { shown: number; total: number }) {
  const { t, language } = useI18n();
  const figure = (value: number) => <b>{formatNumber(value, language)}</b>;
  return <Phrase text={t('properties.showing')} values={{ shown: figure(shown), total: figure(total) }} />;
}

/** A chip for each filter: a link to the same search without it. */
function ActiveFilters({ filters }: { filters: readonly ActiveFilter[] }) {
  const { t } = useI18n();
  return (
    <ul className="active-filters" aria-label={t('properties.active_filters')}>
      {filters.map(({ label, usd, without }) => (
        <li key={label}>
          <Link to={without} className="chip" aria-label={t('properties.remove_filter', { filter: label })} keepScroll>
            <bdi>{label}</bdi>
            {usd !== undefined && <InCurrency price={{ amount: usd, currency: 'USD' }} />}
            <Icon name="x" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * Where a visitor stands after the list changed. Another page begins at its top. Another filter moves nothing, unless
 * the new list is so short that only its end would still be seen. Back is the browser's matter.
 */
function useResultsInView(results: RefObject<HTMLElement | null>, search: ListingSearch): void {
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(search);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = search;
    const section = results.current;
    if (isBack || !section || searchAddress(before) === searchAddress(search)) return;
    const isOtherPage = searchAddress({ ...before, page: search.page }) === searchAddress(search);
    if (isOtherPage) {
      focusUnlessInView(section);
      section.scrollIntoView();
      return;
    }
    // Called once the page is laid out for this frame: to measure now would be to lay it out once more.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      const { top, bottom } = section.getBoundingClientRect();
      if (top < 0 && bottom < window.innerHeight) section.scrollIntoView();
    });
    observer.observe(section);
    return () => observer.disconnect();
  }, [results, search, isBack]);
}

/** After a page number below the list, focus goes to its top; after one above it, focus stays. */
function focusUnlessInView(section: HTMLElement) {
  const above = section.querySelector('.results-under-bar');
  if (!above?.contains(document.activeElement)) section.focus({ preventScroll: true });
}
