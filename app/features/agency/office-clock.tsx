import { useEffect, useRef, useState } from 'react';
import { leftToRight } from '#app/i18n/bidi.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { datesLocale } from '#app/i18n/languages.ts';
import type { OfficeHours } from '#app/i18n/office-hours.ts';

type Props = { hours: OfficeHours; plainHours: string };

/**
 * Whether the office is open, and the time there: pages are cached and shared, so only the device knows it. Until then,
 * and without a script, the hours.
 */
export function OfficeClock({ hours, plainHours }: Props) {
  const { language, t } = useI18n();
  const place = useRef<HTMLSpanElement>(null);
  /** `opens` as `nextOpening` returns it. */
  const [clock, setClock] = useState<{ now: number; opens: number } | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    // Reckoned once it is seen.
    const observer = new IntersectionObserver(async (entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      const { nextOpening } = await import('#app/i18n/office-hours.ts');
      const tick = () => {
        const opens = nextOpening(Date.now(), hours);
        setClock(opens === null ? null : { now: Date.now(), opens });
      };
      tick();
      timer = setInterval(tick, 15_000);
    });
    if (place.current) observer.observe(place.current);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [hours]);
  if (clock === null) {
    return (
      <span ref={place} className="office-clock">
        {plainHours}
      </span>
    );
  }
  const { now, opens } = clock;
  const isOpen = opens === 0;
  const [time, own] = [clockAt(opens || now, balinese), clockAt(opens || now)];
  const day = new Intl.DateTimeFormat(datesLocale(language), { weekday: 'long', timeZone: balinese }).format(opens);
  return (
    <span className={isOpen ? 'office-clock office-open' : 'office-clock'}>
      {t(isOpen ? 'office.open_now' : 'office.opens', { time: leftToRight(time, language), day })}
      {own !== time && <span> ({t('office.yours', { time: leftToRight(own, language) })})</span>}
    </span>
  );
}

const balinese = 'Asia/Makassar';

/** `14:20`; in the device's own zone without one. */
function clockAt(moment: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en', { timeStyle: 'short', hourCycle: 'h23', timeZone }).format(moment);
}
