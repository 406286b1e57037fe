import { href } from 'react-router';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { Link } from '#app/ui/link.tsx';
import { type PeriodDays, periodDays, usualDays } from './period.ts';

/** The periods one can look at. */
export function PeriodNav({ days: current }: { days: PeriodDays }) {
  const words = useDeskWords();
  return (
    <nav aria-label={words('numbers.period')} className="period-nav">
      {periodDays.map((days) => (
        <Link
          key={days}
          to={days === usualDays ? href('/account') : `${href('/account')}?days=${days}`}
          keepScroll
          aria-current={days === current ? 'true' : undefined}
        >
          {words('numbers.days', { count: days })}
        </Link>
      ))}
    </nav>
  );
}
