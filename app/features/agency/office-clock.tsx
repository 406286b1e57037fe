import { useEffect, useState } from 'react';
import { leftToRight } from '#app/i18n/bidi.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { datesLocale } from '#app/i18n/languages.ts';
import { nextOpening, type OfficeHours } from '#app/i18n/office-hours.ts';

type Props = { hours: OfficeHours; plainHours: string };

/**
 * Whether the office is open, and the time there: pages are cached and shared, so only the device knows it. Until then,
 * and without a script, the hours.
 */
export function OfficeClock({ hours, plainHours }: Props) {
  const { language, t } = useI18n();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 15_000);
    return () => clearInterval(timer);
  }, []);
  const opens = now === null ? null : nextOpening(now, hours);
  if (now === null || opens === null) return <span className="office-clock">{plainHours}</span>;
  const isOpen = opens === 0;
  const [time, own] = [clockAt(opens || now, balinese), clockAt(opens || now)];
  const day = new Intl.DateTimeFormat(datesLocale(language), { weekday: 'long', timeZone: balinese }).format(opens);
  return (
    <span className={isOpen ? 'office-clock office-open' : 'office-clock'}>
      {t(isOpen ? 'office.open_now' : 'office.opens', { time: leftToRight(time, language), day })}
      {own !== time && <> · {t('office.yours', { time: leftToRight(own, language) })}</>}
    </span>
  );
}

const balinese = 'Asia/Makassar';

/** `14:20`; in the device's own zone without one. */
function clockAt(moment: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en', { timeStyle: 'short', hourCycle: 'h23', timeZone }).format(moment);
}
