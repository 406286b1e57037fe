import { type BaliDay, isoDay } from '#app/i18n/bali-day.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { formatCalendar } from '#app/i18n/format-dates.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { Language } from '#app/i18n/languages.ts';
import { axisEnd, barWidth, type DayTick } from './chart-axis.ts';

/** Stacked from the ground up; `title` is what a pointer reads. */
export type Bar = { day: BaliDay; title: string; parts: readonly { count: number; className: string }[] };

const heightOf = ({ parts }: Bar) => parts.reduce((sum, { count }) => sum + count, 0);

type Props = {
  bars: readonly Bar[];
  ticks: readonly DayTick[];
  label: string;
  /** Where it is not the page's. */
  written?: Language;
};

/** Bars by day with their axes. A table beside it must have the same figures, which `label` sums up. */
export function BarChart({ bars, ticks, label, written }: Props) {
  const page = useI18n().language;
  const language = written ?? page;
  const end = axisEnd(Math.max(...bars.map(heightOf)));
  return (
    <div className="day-chart">
      <svg role="img" aria-label={label} viewBox={`0 0 ${bars.length} ${end}`} preserveAspectRatio="none">
        {[0, end / 2].map((y) => (
          <line key={y} x1={0} x2={bars.length} y1={y} y2={y} className="chart-line" />
        ))}
        {bars.map((bar, place) => (
          <Column key={bar.day} bar={bar} place={place} end={end} width={barWidth(bars.length)} />
        ))}
        <line x1={0} x2={bars.length} y1={end} y2={end} className="chart-ground" />
      </svg>
      <p aria-hidden="true" className="chart-axis">
        <span>{formatNumber(end, language)}</span>
        <span>{formatNumber(end / 2, language)}</span>
        <span>0</span>
      </p>
      <p aria-hidden="true" className="chart-days">
        {ticks.map(({ day, style, minor }) => (
          <span key={day} data-minor={minor || undefined}>
            {style && <i>{formatCalendar(isoDay(day), style, language)}</i>}
          </span>
        ))}
      </p>
    </div>
  );
}

/** All of it responds to the pointer, even without a bar. */
function Column({ bar, place, end, width }: { bar: Bar; place: number; end: number; width: number }) {
  const x = place + (1 - width) / 2;
  let top = end;
  return (
    <g className="chart-step">
      <title>{bar.title}</title>
      <rect x={place} y={0} width={1} height={end} className="chart-reach" />
      {bar.parts.map(({ count, className }) => {
        top -= count;
        return count > 0 && <rect key={className} x={x} y={top} width={width} height={count} className={className} />;
      })}
    </g>
  );
}
