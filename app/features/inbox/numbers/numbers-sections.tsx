import { DayChart } from '#app/features/inbox/numbers/chart/day-chart.tsx';
import { DayTable } from '#app/features/inbox/numbers/chart/day-table.tsx';
import type { Period } from '#app/features/inbox/numbers/period/period.ts';
import { AreaRanks, ListingRanks } from '#app/features/inbox/numbers/sources/source-tables.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { isByWeek } from './day-steps.ts';
import type { Numbers } from './numbers.ts';

/** Leads and chats by day, a chart and its table. */
export function DaySection({ steps, period }: Pick<Numbers, 'steps'> & { period: Period }) {
  const words = useDeskWords();
  return (
    <section aria-labelledby="by-day" className="numbers-block by-day">
      <div className="numbers-head">
        <h2 id="by-day" className="text-h3">
          {words(isByWeek(period) ? 'numbers.by_week' : 'numbers.by_day')}
        </h2>
        <p aria-hidden="true" className="chart-key">
          <span className="key-leads">{words('numbers.leads')}</span>
          <span className="key-chats">{words('numbers.chats')}</span>
        </p>
      </div>
      <DayChart steps={steps} period={period} />
      <DayTable steps={steps} byWeek={isByWeek(period)} />
    </section>
  );
}

/** The same by listing and by area. */
export function SourceSections({ sources, areas }: Pick<Numbers, 'sources' | 'areas'>) {
  const words = useDeskWords();
  return (
    <>
      <section aria-labelledby="by-listing" className="numbers-block">
        <h2 id="by-listing" className="text-h3">
          {words('numbers.by_listing')}
        </h2>
        {sources.rows.length > 0 ? (
          <ListingRanks ranked={sources} />
        ) : (
          <p className="desk-text">{words('numbers.nothing')}</p>
        )}
      </section>
      <section aria-labelledby="by-area" className="numbers-block">
        <h2 id="by-area" className="text-h3">
          {words('numbers.by_area')}
        </h2>
        {areas.rows.length > 0 ? <AreaRanks ranked={areas} /> : <p className="desk-text">{words('numbers.nothing')}</p>}
      </section>
    </>
  );
}
