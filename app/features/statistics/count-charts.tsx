import { BarChart } from '#app/features/inbox/dashboard/chart/bar-chart.tsx';
import { dayTicks } from '#app/features/inbox/dashboard/chart/chart-axis.ts';
import { isByWeek } from '#app/features/inbox/dashboard/day-steps.ts';
import type { Period } from '#app/features/inbox/dashboard/period/period.ts';
import { isoDay } from '#app/i18n/bali-day.ts';
import { formatDay, formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { CountStep } from './count-steps.ts';
import { type CountName, type Counts, countNames } from './counts.ts';
import { useStatisticsWords } from './statistics-words.ts';

type Props = { period: Period; steps: readonly CountStep[]; totals: Counts };

/** A chart for each of the counts, because they differ a hundredfold, and a table with the figures of all. */
export function CountCharts({ period, steps, totals }: Props) {
  return (
    <>
      <div className="count-charts">
        {countNames.map((name) => (
          <CountChart key={name} name={name} period={period} steps={steps} total={totals[name]} />
        ))}
      </div>
      <StepTable steps={steps} byWeek={isByWeek(period)} />
    </>
  );
}

function CountChart({ name, period, steps, total }: Omit<Props, 'totals'> & { name: CountName; total: number }) {
  const words = useStatisticsWords();
  const { language } = useI18n();
  const day = (at: number) => formatDay(isoDay(at), language);
  const label = words('statistics.chart_label', {
    ...{ name: words(`statistics.${name}`), total: formatNumber(total, language) },
    ...{ from: day(period.firstDay), to: day(period.lastDay) },
  });
  const bars = steps.map((step) => {
    const count = step.counts[name];
    const title = words('statistics.step', { day: day(step.day), count: formatNumber(count, language) });
    return { day: step.day, title, parts: [{ count, className: 'chart-leads' }] };
  });
  return (
    <figure className="count-chart">
      <figcaption>
        <b>{formatNumber(total, language)}</b> {words(`statistics.${name}`)}
      </figcaption>
      <BarChart bars={bars} ticks={dayTicks(steps, period)} label={label} />
    </figure>
  );
}

function StepTable({ steps, byWeek }: { steps: readonly CountStep[]; byWeek: boolean }) {
  const words = useStatisticsWords();
  const { language } = useI18n();
  const name = words(byWeek ? 'statistics.as_table_weeks' : 'statistics.as_table');
  return (
    <details className="as-table">
      <summary>{name}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className="table-scroll" tabIndex={0} aria-label={name}>
        <table className="numbers-table count-table">
          <thead>
            <tr>
              <th scope="col">{words(byWeek ? 'statistics.week_from' : 'statistics.day')}</th>
              {countNames.map((count) => (
                <th key={count} scope="col">
                  {words(`statistics.${count}_short`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.toReversed().map(({ day, counts }) => (
              <tr key={day}>
                <th scope="row">{formatDay(isoDay(day), language)}</th>
                {countNames.map((count) => (
                  <td key={count}>{formatNumber(counts[count], language)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
