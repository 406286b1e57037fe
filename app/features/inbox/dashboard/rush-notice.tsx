import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { formatFullMoment } from '#app/i18n/format-dates.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { Rush } from '#app/platform/shared-allowance.ts';

/** Says that more forms came lately than the site takes at once. */
export function RushNotice({ rush }: { rush: Rush }) {
  const words = useDeskWords();
  const { language } = useI18n();
  const { since, until, slowed, turnedAway } = rush;
  return (
    <section aria-labelledby="rush" className="numbers-block desk-notice">
      <h2 id="rush" className="text-h3">
        {words('notices.rush_title')}
      </h2>
      <p className="desk-text">
        {words('notices.rush_text', {
          from: formatFullMoment(since, language),
          until: formatFullMoment(until, language),
          slowed: formatNumber(slowed, language),
          turned: formatNumber(turnedAway, language),
        })}
      </p>
    </section>
  );
}
