import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { isoDay } from '#app/i18n/bali-day.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { Period } from './period.ts';

/** Which days the figures are about, and what they are compared with. */
export function PeriodSentence({ period: { days, firstDay, lastDay } }: { period: Period }) {
  const words = useDeskWords();
  const { language } = useI18n();
  const from = formatDay(isoDay(firstDay), language);
  const to = formatDay(isoDay(lastDay), language);
  return <p className="numbers-span">{words('numbers.span', { from, to, count: days })}</p>;
}
