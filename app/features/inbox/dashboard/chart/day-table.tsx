import type { DayStep } from '#app/features/inbox/dashboard/day-steps.ts';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { isoDay } from '#app/i18n/bali-day.ts';
import { formatDay, formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';

/** The chart's figures as a table, newest first. */
export function DayTable({ steps, byWeek }: { steps: readonly DayStep[]; byWeek: boolean }) {
  const words = useDeskWords();
  const { language } = useI18n();
  return (
    <details className="as-table">
      <summary>{words('numbers.as_table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className="table-scroll" tabIndex={0} aria-label={words('numbers.as_table')}>
        <table className="numbers-table">
          <thead>
            <tr>
              <th scope="col">{words(byWeek ? 'numbers.week_from' : 'numbers.day')}</th>
              <th scope="col">{words('numbers.leads')}</th>
              <th scope="col">{words('numbers.chats_short')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.toReversed().map(({ day, leads, chats }) => (
              <tr key={day}>
                <th scope="row">{formatDay(isoDay(day), language)}</th>
                <td>{formatNumber(leads, language)}</td>
                <td>{formatNumber(chats, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
