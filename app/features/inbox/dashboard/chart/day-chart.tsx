import { type DayStep, isByWeek, sumOf } from '#app/features/inbox/dashboard/day-steps.ts';
import type { Period } from '#app/features/inbox/dashboard/period/period.ts';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { isoDay } from '#app/i18n/bali-day.ts';
import { formatDay, formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { BarChart } from './bar-chart.tsx';
import { dayTicks } from './chart-axis.ts';

type Props = { steps: readonly DayStep[]; period: Pick<Period, 'days' | 'firstDay' | 'lastDay'> };

/** A bar chart by day, chats stacked on leads. `DayTable` has the same figures. */
export function DayChart({ steps, period }: Props) {
  const words = useDeskWords();
  const { language } = useI18n();
  const { leads, chats } = sumOf(steps);
  const label = words('numbers.chart_label', {
    from: formatDay(isoDay(steps[0]?.day ?? period.firstDay), language),
    to: formatDay(isoDay(period.lastDay), language),
    leads: formatNumber(leads, language),
    chats: formatNumber(chats, language),
  });
  const bars = steps.map(({ day, leads, chats }) => ({
    day,
    title: words('numbers.step', {
      day: formatDay(isoDay(day), language),
      leads: String(leads),
      chats: String(chats),
    }),
    parts: [
      { count: leads, className: 'chart-leads' },
      { count: chats, className: 'chart-chats' },
    ],
  }));
  return (
    <BarChart bars={bars} ticks={dayTicks(steps, isByWeek(period) ? period : { days: steps.length })} label={label} />
  );
}
