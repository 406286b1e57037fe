import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { isoDay } from '#app/i18n/bali-day.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Period } from './period.ts';
import { type PeriodDays, periodDays } from './period.ts';

/** Links to the available periods. */
export function PeriodNav({ days: current, addressOf }: { days: PeriodDays; addressOf(days: PeriodDays): string }) {
  const words = useDeskWords();
  return (
    <nav aria-label={words('numbers.period')} className="period-nav">
      {periodDays.map((days) => (
        <Link key={days} to={addressOf(days)} keepScroll aria-current={days === current ? 'true' : undefined}>
          {words('numbers.days', { count: days })}
        </Link>
      ))}
    </nav>
  );
}

/** The days the figures cover, and what they are compared with. */
export function PeriodSentence({ period: { days, firstDay, lastDay } }: { period: Period }) {
  const words = useDeskWords();
  const { language } = useI18n();
  const from = formatDay(isoDay(firstDay), language);
  const to = formatDay(isoDay(lastDay), language);
  return <p className="numbers-span">{words('numbers.span', { from, to, count: days })}</p>;
}
