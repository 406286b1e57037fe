import type { ReactNode } from 'react';
import { href } from 'react-router';
import { isByWeek } from '#app/features/inbox/dashboard/day-steps.ts';
import type { Period } from '#app/features/inbox/dashboard/period/period.ts';
import { PeriodNav } from '#app/features/inbox/dashboard/period/period-nav.tsx';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { ExportLink } from '#app/features/staff/desk/list/export-link.tsx';
import { ListFoot } from '#app/features/staff/desk/list/list-foot.tsx';
import { type BaliDay, isoDay } from '#app/i18n/bali-day.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { CountCharts } from './count-charts.tsx';
import { CountTable } from './count-table.tsx';
import type { CountedListing, Statistics } from './find-statistics.server.ts';
import { StatisticsFilters } from './statistics-filters.tsx';
import {
  type CountSubject,
  fileAddress,
  hasFilters,
  reportAddress,
  type StatisticsQuery,
  statisticsAddress,
} from './statistics-query.ts';
import { useStatisticsWords } from './statistics-words.ts';

type Props = {
  statistics: Omit<Statistics, 'days'>;
  query: StatisticsQuery;
  /** Of all listings; `statistics` has those of the page. */
  total: number;
  pages: number;
  pageSize: number;
  /** Of the reader's own listings only. */
  isOwn: boolean;
  referencePrefix: string;
};

/** What visitors do with the listings: charts by day, and tables by listing, area and language, each as a file as well. */
export function StatisticsPage({ statistics, query, total, pages, pageSize, isOwn, referencePrefix }: Props) {
  const words = useStatisticsWords();
  const { period, firstDay, totals, steps, listings, areas, languages, areaChoices } = statistics;
  return (
    <DeskPage
      title={words('statistics.title')}
      aside={<PeriodNav days={query.days} addressOf={(days) => statisticsAddress({ ...query, days, page: 1 })} />}
    >
      <SpanSentence period={period} firstDay={firstDay} isOwn={isOwn} />
      <StatisticsFilters query={query} areas={areaChoices} referencePrefix={referencePrefix} />
      <div className="statistics">
        <CountSection
          by="day"
          title={words(isByWeek(period) ? 'statistics.by_week' : 'statistics.by_day')}
          query={query}
        >
          <CountCharts period={period} steps={steps} totals={totals} />
        </CountSection>
        {query.listing !== null && listings.length > 0 && (
          <Link to={reportAddress(query.listing, query.days)} className="btn btn-line btn-small statistics-report">
            {words('statistics.report')}
          </Link>
        )}
        <CountSection by="listing" title={words('statistics.by_listing')} query={query}>
          {total === 0 ? (
            <NoneCounted query={query} isOwn={isOwn} />
          ) : (
            <CountTable
              head={words('statistics.listing')}
              label={words('statistics.by_listing')}
              rows={listings.map((listing) => ({ ...listing, name: <ListingName {...listing} query={query} /> }))}
              query={query}
            />
          )}
          <ListFoot
            {...{ page: query.page, shown: listings.length, total, pages, pageSize }}
            addressOf={(page) => statisticsAddress({ ...query, page })}
          />
        </CountSection>
        <div className="statistics-pair">
          <Sums name="area" rows={areas} query={query} />
          <Sums name="language" rows={languages} query={query} />
        </div>
        <HowCounted />
      </div>
    </DeskPage>
  );
}

function SpanSentence({ period, firstDay, isOwn }: { period: Period; firstDay: BaliDay | null; isOwn: boolean }) {
  const words = useStatisticsWords();
  const { language } = useI18n();
  const day = (at: BaliDay) => formatDay(isoDay(at), language);
  return (
    <p className="numbers-span statistics-span">
      {words(isOwn ? 'statistics.text_own' : 'statistics.text', {
        from: day(period.firstDay),
        to: day(period.lastDay),
      })}{' '}
      {firstDay === null && words('statistics.not_yet')}
      {firstDay !== null && firstDay > period.firstDay && words('statistics.since', { day: day(firstDay) })}
    </p>
  );
}

type SectionProps = { by: CountSubject; title: string; query: StatisticsQuery; children: ReactNode };

function CountSection({ by, title, query, children }: SectionProps) {
  const words = useStatisticsWords();
  return (
    <section aria-labelledby={`by-${by}`} className="numbers-block">
      <div className="statistics-head">
        <h2 id={`by-${by}`} className="text-h3">
          {title}
        </h2>
        <ExportLink address={fileAddress(query, by)} label={words('statistics.export', { what: title })} />
      </div>
      {children}
    </section>
  );
}

function Sums({ name, rows, query }: { name: 'area' | 'language'; rows: Statistics['areas']; query: StatisticsQuery }) {
  const words = useStatisticsWords();
  if (rows.length === 0) return null;
  const title = words(`statistics.by_${name}`);
  return (
    <CountSection by={name} title={title} query={query}>
      <CountTable head={words(`statistics.${name}`)} label={title} rows={rows} query={query} />
    </CountSection>
  );
}

/** Leads to the charts of this listing alone. */
function ListingName({ id, name, reference, titleLanguage, query }: CountedListing & { query: StatisticsQuery }) {
  const words = useStatisticsWords();
  return (
    <span className="rank-name">
      <Link to={statisticsAddress({ ...query, listing: id, page: 1 })} title={words('statistics.only')}>
        <span className="rank-title">
          <bdi lang={titleLanguage ?? undefined}>{name || words('statistics.untitled')}</bdi>
        </span>
      </Link>
      <bdi dir="ltr">{reference}</bdi>
    </span>
  );
}

function NoneCounted({ query, isOwn }: { query: StatisticsQuery; isOwn: boolean }) {
  const words = useStatisticsWords();
  if (hasFilters(query)) return <p className="desk-text">{words('statistics.none_found')}</p>;
  return (
    <div className="statistics-none">
      <p className="desk-text">{words(isOwn ? 'statistics.none_own' : 'statistics.none')}</p>
      <Link to={href('/account/listings')} className="btn btn-line btn-small">
        {words('statistics.to_listings')}
      </Link>
    </div>
  );
}

/** How, and what is not known. */
function HowCounted() {
  const words = useStatisticsWords();
  return (
    <section aria-labelledby="how" className="numbers-block">
      <h2 id="how" className="text-h3">
        {words('statistics.how')}
      </h2>
      <ul className="statistics-how desk-text">
        {(['seen', 'saved', 'chats', 'leads', 'unknown', 'kept'] as const).map((name) => (
          <li key={name}>{words(`statistics.how_${name}`)}</li>
        ))}
      </ul>
    </section>
  );
}
