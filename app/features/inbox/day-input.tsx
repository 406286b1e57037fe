import type { InputHTMLAttributes } from 'react';
import { formatFullDay } from '#app/i18n/format-dates.ts';
import { useI18n } from '#app/i18n/i18n.tsx';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'defaultValue'> & {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onDay: (day: string) => void;
};

/** A day, and below it the same day as it is written everywhere else: browsers write the field in their own way. */
export function DayInput({ value, onDay, ...control }: Props) {
  const { language } = useI18n();
  const isDay = !Number.isNaN(Date.parse(value));
  return (
    <>
      <input
        {...control}
        type="date"
        // A year that is still being typed is no day.
        min="2000-01-01"
        max="2199-12-31"
        value={value}
        onChange={(event) => onDay(event.target.value)}
        className="input"
      />
      {isDay && <span className="day-written">{formatFullDay(value, language)}</span>}
    </>
  );
}
