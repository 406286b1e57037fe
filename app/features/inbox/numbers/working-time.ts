import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';

const minuteMs = 60 * 1000;

/** Says milliseconds of working time: `12 min`, `1 h 12 min`, and from two days' work on `3 working days`. */
export function useWorkingTime(workingDayMs: number): (ms: number) => string {
  const words = useDeskWords();
  const { language } = useI18n();
  return (ms) => {
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
