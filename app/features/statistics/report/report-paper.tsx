import { BarChart } from '#app/features/inbox/dashboard/chart/bar-chart.tsx';
import { dayTicks } from '#app/features/inbox/dashboard/chart/chart-axis.ts';
import type { OwnerReport, ReportFact } from './owner-report.server.ts';

/** The report itself, in its own language: on paper there is nothing else. */
export function ReportPaper({ report, agency }: { report: OwnerReport; agency: string }) {
  const { language, direction, title, titleLanguage, chart, notes } = report;
  const bars = chart.bars.map(({ day, label, value, count }) => ({
    ...{ day, title: `${label}: ${value}` },
    parts: [{ count, className: 'chart-leads' }],
  }));
  return (
    <article lang={language} dir={direction} className="owner-report">
      <header>
        <p>{agency}</p>
        <h2 className="text-h2">
          {report.head}: <bdi lang={titleLanguage}>{title}</bdi>
        </h2>
        <p>{report.span}</p>
      </header>
      <p>{report.greeting}</p>
      <h3 className="text-h3">{report.countHead}</h3>
      <Facts facts={report.counts} className="report-counts" />
      <h3 className="text-h3">{chart.title}</h3>
      <BarChart bars={bars} ticks={dayTicks(bars, chart.period)} label={chart.title} written={language} />
      <div className="report-days">
        <table>
          <caption>{chart.title}</caption>
          <tbody>
            {chart.bars.map(({ day, label, value }) => (
              <tr key={day}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3 className="text-h3">{report.languageHead}</h3>
      <Facts facts={report.languages} className="report-facts" />
      <Facts facts={report.facts} className="report-facts" />
      {notes.map((note) => (
        <p key={note} className="report-note">
          {note}
        </p>
      ))}
    </article>
  );
}

function Facts({ facts, className }: { facts: readonly ReportFact[]; className: string }) {
  return (
    <dl className={className}>
      {facts.map(({ label, value, ltr }) => (
        <div key={label + value}>
          <dt>{label}</dt>
          <dd>
            <bdi dir={ltr ? 'ltr' : undefined}>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
