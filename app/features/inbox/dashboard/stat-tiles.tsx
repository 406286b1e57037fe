import type { ReactNode } from 'react';
import type { PeriodDays } from '#app/features/inbox/dashboard/period/period.ts';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { Dashboard } from './dashboard.server.ts';

type Props = Pick<Dashboard, 'snapshot' | 'figures' | 'before'> & { days: PeriodDays; workingDayMs: number };

/** The figures of the period with their change since the one before, and how many leads are open now. */
export function StatTiles({ snapshot, figures, before, days, workingDayMs }: Props) {
  const words = useDeskWords();
  const { language } = useI18n();
  const time = useWorkingTime(workingDayMs);
  const { firstAnswerMs } = figures;
  const change = (name: 'leads' | 'chats' | 'won' | 'lost') => <Change by={figures[name] - before[name]} days={days} />;
  return (
    <dl className="stats">
      <Stat label={words('numbers.leads')} value={formatNumber(figures.leads, language)}>
        {change('leads')}
      </Stat>
      <Stat label={words('numbers.chats')} value={formatNumber(figures.chats, language)}>
        {change('chats')}
      </Stat>
      <Stat
        label={words('numbers.first_answer')}
        value={firstAnswerMs === null ? words('numbers.none') : time(firstAnswerMs)}
      >
        <AnswerChange now={firstAnswerMs} before={before.firstAnswerMs} days={days} time={time} />
      </Stat>
      <Stat label={words('numbers.waiting')} value={formatNumber(snapshot.waiting, language)}>
        {words('numbers.of_open', {
          open: formatNumber(snapshot.open, language),
          untouched: formatNumber(snapshot.untouched, language),
        })}
      </Stat>
      <Stat label={words('numbers.won')} value={formatNumber(figures.won, language)}>
        {change('won')}
      </Stat>
      <Stat label={words('numbers.lost')} value={formatNumber(figures.lost, language)}>
        {change('lost')}
      </Stat>
    </dl>
  );
}

function Stat({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd>
        <b>{value}</b> <span>{children}</span>
      </dd>
    </div>
  );
}

/** `7 more than the week before`. */
function Change({ by, days }: { by: number; days: PeriodDays }) {
  const words = useDeskWords();
  const { language } = useI18n();
  if (by === 0) return words('numbers.same');
  return words(by > 0 ? 'numbers.more_than' : 'numbers.fewer_than', {
    number: formatNumber(Math.abs(by), language),
    before: daysBefore(words, days),
  });
}

/** `the 30 days before`. */
function daysBefore(words: ReturnType<typeof useDeskWords>, days: PeriodDays): string {
  return days === 7 ? words('numbers.before_week') : words('numbers.before_days', { count: days });
}

type AnswerChangeProps = {
  now: number | null;
  before: number | null;
  days: PeriodDays;
  time: (ms: number) => string;
};

const minuteMs = 60 * 1000;

function AnswerChange({ now, before, days, time }: AnswerChangeProps) {
  const words = useDeskWords();
  if (before === null) return words('numbers.none_in', { before: daysBefore(words, days) });
  if (now === null) return null;
  const by = Math.abs(now - before);
  if (by < minuteMs) return words('numbers.same');
  return words(now < before ? 'numbers.faster' : 'numbers.slower', { time: time(by) });
}

/** Formats working time: `12 min`, `1 h 12 min`, and from two working days on `3 working days`. */
function useWorkingTime(workingDayMs: number): (ms: number) => string {
  const words = useDeskWords();
  const { language } = useI18n();
  return (ms) => {
    if (ms < minuteMs) return words('numbers.under_minute');
    const minutes = Math.round(ms / minuteMs);
    if (workingDayMs > 0 && ms >= 2 * workingDayMs) {
      const days = Math.round(ms / workingDayMs);
      return words('numbers.working_days', { count: formatNumber(days, language) });
    }
    const hours = Math.floor(minutes / 60);
    if (hours === 0) return words('numbers.minutes', { minutes });
    return minutes % 60 === 0
      ? words('numbers.hours', { hours })
      : words('numbers.hours_minutes', { hours, minutes: minutes % 60 });
  };
}
