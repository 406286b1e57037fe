import { useI18n } from '#app/i18n/i18n.tsx';
import { directionOf } from '#app/i18n/languages.ts';
import { InCurrency } from '#app/i18n/shown.tsx';
import type { LeaseView } from './lease-view.server.ts';

/** A lease as a line of years from today to its end and that of its extension, with what a year of it costs. */
export function LeaseLine({ lease }: { lease: LeaseView }) {
  if ('ended' in lease) return <p className="lease-ended">{lease.ended}</p>;
  return (
    <div className="lease">
      <p className="sr-only">{lease.sentence}</p>
      <div className="lease-captions" aria-hidden="true">
        <p>
          {lease.today}
          <span>{lease.left}</span>
        </p>
        <p>
          {lease.ends}
          <span>{lease.extension}</span>
        </p>
      </div>
      <Years {...lease.scale} />
      {lease.figures.length > 0 && (
        <dl className="lease-figures">
          {lease.figures.map(({ label, value, price }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi dir="ltr">{value}</bdi>
                <InCurrency price={price} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {lease.how && (
        <details className="lease-how">
          <summary>{lease.how.title}</summary>
          {lease.how.formulas.map(({ text, sum }) => (
            <p key={sum}>
              {text}: <bdi dir="ltr">{sum}</bdi>
            </p>
          ))}
        </details>
      )}
    </div>
  );
}

/** An SVG, because the page allows no style of its own. */
function Years({ end, ticks }: Extract<LeaseView, { scale: object }>['scale']) {
  const { language } = useI18n();
  const x = (at: number) => `${directionOf(language) === 'rtl' ? 100 - at : at}%`;
  return (
    <svg className="lease-years" aria-hidden="true">
      <line className="lease-extension" x1={x(end)} x2={x(100)} y1="12" y2="12" />
      <line className="lease-left" x1={x(0)} x2={x(end)} y1="12" y2="12" />
      {ticks.map(({ at, year }) => (
        <g key={at}>
          <line className="lease-tick" x1={x(at)} x2={x(at)} y1="17" y2={year ? 26 : 22} />
          {year && at > 3 && at < 97 && (
            <text x={x(at)} y="40">
              {year}
            </text>
          )}
        </g>
      ))}
      <line className="lease-today" x1={x(0)} x2={x(0)} y1="1" y2="23" />
      <line className="lease-end" x1={x(end)} x2={x(end)} y1="2" y2="22" />
    </svg>
  );
}
