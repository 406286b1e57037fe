import { type DayStep, isByWeek, sumOf } from '#app/features/inbox/dashboard/day-steps.ts';
import type { Period } from '#app/features/inbox/dashboard/period/period.ts';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { isoDay } from '#app/i18n/bali-day.ts';
import { formatDay, formatNumber } from '#app/i18n/format.ts';
import { formatCalendar } from '#app/i18n/format-dates.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { axisEnd, barWidth, dayTicks } from './chart-axis.ts';

type Props = { steps: readonly DayStep[]; period: Pick<Period, 'days' | 'firstDay' | 'lastDay'> };

/** A bar chart by day, chats stacked on leads. `DayTable` has the same figures. */
export function DayChart({ steps, period }: Props) {
  const words = useDeskWords();
  const { language } = useI18n();
  const end = axisEnd(Math.max(...steps.map(({ leads, chats }) => leads + chats)));
  const { leads, chats } = sumOf(steps);
  const label = words('numbers.chart_label', {
    from: formatDay(isoDay(steps[0]?.day ?? period.firstDay), language),
    to: formatDay(isoDay(period.lastDay), language),
    leads: formatNumber(leads, language),
    chats: formatNumber(chats, language),
  });
  return (
    <div className="day-chart">
      <svg role="img" aria-label={label} viewBox={`0 0 ${steps.length} ${end}`} preserveAspectRatio="none">
        {[0, end / 2].map((y) => (
          <line key={y} x1={0} x2={steps.length} y1={y} y2={y} className="chart-line" />
        ))}
        {steps.map((step, place) => (
          <Bar key={step.day} step={step} place={place} end={end} width={barWidth(steps.length)} />
        ))}
        <line x1={0} x2={steps.length} y1={end} y2={end} className="chart-ground" />
      </svg>
      <p aria-hidden="true" className="chart-axis">
        <span>{formatNumber(end, language)}</span>
        <span>{formatNumber(end / 2, language)}</span>
        <span>0</span>
      </p>
      <p aria-hidden="true" className="chart-days">
        {dayTicks(steps, isByWeek(period) ? period : { days: steps.length }).map(({ day, style, minor }) => (
          <span key={day} data-minor={minor || undefined}>
            {style && <i>{formatCalendar(isoDay(day), style, language)}</i>}
          </span>
        ))}
      </p>
    </div>
  );
}

type BarProps = { step: DayStep; place: number; end: number; width: number };

/** The whole column responds to the pointer, even without a bar. */
function Bar({ step: { day, leads, chats }, place, end, width }: BarProps) {
  const words = useDeskWords();
  const { language } = useI18n();
  const x = place + (1 - width) / 2;
  return (
    <g className="chart-step">
      <title>
        {words('numbers.step', { day: formatDay(isoDay(day), language), leads: String(leads), chats: String(chats) })}
      </title>
      <rect x={place} y={0} width={1} height={end} className="chart-reach" />
      {leads > 0 && <rect x={x} y={end - leads} width={width} height={leads} className="chart-leads" />}
      {chats > 0 && <rect x={x} y={end - leads - chats} width={width} height={chats} className="chart-chats" />}
    </g>
  );
}
