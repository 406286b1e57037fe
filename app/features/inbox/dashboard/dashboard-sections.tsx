import { href } from 'react-router';
import { DayChart } from '#app/features/inbox/dashboard/chart/day-chart.tsx';
import { DayTable } from '#app/features/inbox/dashboard/chart/day-table.tsx';
import type { Period } from '#app/features/inbox/dashboard/period/period.ts';
import { AreaRanks, ListingRanks } from '#app/features/inbox/dashboard/sources/source-tables.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { isoDay } from '#app/i18n/bali-day.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Dashboard } from './dashboard.server.ts';
import { isByWeek } from './day-steps.ts';

/** Leads and chats by day, as a chart and a table. */
export function DaySection({ steps, period }: Pick<Dashboard, 'steps'> & { period: Period }) {
  const words = useDeskWords();
  const { language } = useI18n();
  const [first] = steps;
  return (
    <section aria-labelledby="by-day" className="numbers-block by-day">
      <div className="numbers-head">
        <h2 id="by-day" className="text-h3">
          {words(isByWeek(period) ? 'numbers.by_week' : 'numbers.by_day')}
        </h2>
        <p aria-hidden="true" className="chart-key">
          <span>{words('numbers.leads')}</span>
          <span className="key-chats">{words('numbers.chats')}</span>
        </p>
      </div>
      {first !== undefined && first.day > period.firstDay && (
        <p className="numbers-span">
          {words('numbers.nothing_before', { day: formatDay(isoDay(first.day), language) })}
        </p>
      )}
      <DayChart steps={steps} period={period} />
      <DayTable steps={steps} byWeek={isByWeek(period)} />
    </section>
  );
}

/** Leads and chats by listing and by area. */
export function SourceSections({ sources, areas }: Pick<Dashboard, 'sources' | 'areas'>) {
  const words = useDeskWords();
  return (
    <>
      <section aria-labelledby="by-listing" className="numbers-block by-listing">
        <h2 id="by-listing" className="text-h3">
          {words('numbers.by_listing')}
        </h2>
        {sources.rows.length > 0 ? (
          <ListingRanks ranked={sources} />
        ) : (
          <p className="desk-text">{words('numbers.nothing')}</p>
        )}
      </section>
      <section aria-labelledby="by-area" className="numbers-block by-area">
        <h2 id="by-area" className="text-h3">
          {words('numbers.by_area')}
        </h2>
        {areas.rows.length > 0 ? <AreaRanks ranked={areas} /> : <p className="desk-text">{words('numbers.nothing')}</p>}
      </section>
    </>
  );
}

/** The desk's first page while there are no leads and no chats. */
export function NoLeadsYet() {
  const words = useDeskWords();
  return (
    <section aria-labelledby="no-leads" className="numbers-block">
      <h2 id="no-leads" className="text-h3">
        {words('numbers.empty_title')}
      </h2>
      <p className="desk-text">{words('numbers.empty_text')}</p>
      <Link to={href('/contact')} className="btn btn-line btn-small">
        {words('numbers.empty_link')}
      </Link>
    </section>
  );
}
