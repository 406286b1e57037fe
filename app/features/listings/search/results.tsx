import { href, useNavigation } from 'react-router';
import { pageSize } from '#app/features/listings/listing-search.ts';
import type { ListingCardView } from '#app/features/listings/view/listing-card-view.ts';
import { ListingCards } from '#app/features/listings/view/listing-cards.tsx';
import { Phrase, useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { ActiveFilters } from './active-filters.tsx';
import type { ActiveFilter } from './filter-words.ts';
import { type ListingSearch, searchAddress } from './search-address.ts';
import { SortForm } from './sort-form.tsx';

type Props = {
  search: ListingSearch;
  listings: readonly ListingCardView[];
  /** On all pages. */
  total: number;
  active: readonly ActiveFilter[];
};

/** Cards of the first screen on the widest columns. */
const eagerCards = 3;

/** What a search found: how many, in which order, one page of them. The old list stays, dimmed, while a new one loads. */
export function Results({ search, listings, total, active }: Props) {
  const { t } = useI18n();
  const { location } = useNavigation();
  const loading = location?.pathname === href('/properties');
  const last = lastPage(total);
  const pages = { current: search.page, last, addressOf: (page: number) => searchAddress({ ...search, page }) };
  return (
    <section className="results" aria-label={t('properties.title')} aria-busy={loading}>
      <div className="results-bar">
        <p className="text-sm text-ink-2" role="status">
          {loading ? t('properties.loading') : <Showing shown={listings.length} total={total} />}
        </p>
        <SortForm search={search} />
      </div>
      <div className="results-under-bar">
        {active.length > 0 && <ActiveFilters filters={active} />}
        <Pagination {...pages} className="ms-auto max-lg:hidden" />
      </div>
      <div className={loading ? 'opacity-50' : ''}>
        {listings.length > 0 ? (
          <ListingCards listings={listings} eager={eagerCards} heading="h2" />
        ) : (
          <Nothing {...pages} total={total} narrowed={active.length > 0} />
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
  const { t } = useI18n();
  const figure = (value: number) => <b className="font-[650] text-ink tabular-nums">{value}</b>;
  return <Phrase text={t('properties.showing')} values={{ shown: figure(shown), total: figure(total) }} />;
}

type NothingProps = { total: number; last: number; narrowed: boolean; addressOf(page: number): string };

/** Nothing matches, or the page asked for is beyond the last. */
function Nothing({ total, last, narrowed, addressOf }: NothingProps) {
  const { t } = useI18n();
  if (total > 0) {
    return (
      <Notice title={t('properties.beyond_title')}>
        <p>{t('properties.beyond_text', { last })}</p>
        <Link to={addressOf(last)} className="btn btn-primary">
          {t('properties.beyond_back', { last })}
        </Link>
      </Notice>
    );
  }
  return (
    <Notice title={t('properties.empty_title')}>
      {narrowed && (
        <>
          <p>{t('properties.empty_text')}</p>
          <Link to={href('/properties')} className="btn btn-primary">
            {t('properties.show_all')}
          </Link>
        </>
      )}
    </Notice>
  );
}
