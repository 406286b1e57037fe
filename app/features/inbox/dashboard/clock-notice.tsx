import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import type { ClockJump } from '#app/features/tasks/clock-watch.server.ts';
import { formatFullMoment } from '#app/i18n/format-dates.ts';
import { useI18n } from '#app/i18n/i18n.tsx';

/** Says that nothing is deleted, and why; `mayConfirm` adds the button, whose form is posted to `action`. */
export function ClockNotice({ jump, mayConfirm, action }: { jump: ClockJump; mayConfirm: boolean; action: string }) {
  const words = useDeskWords();
  const { language } = useI18n();
  const [from, to] = [formatFullMoment(jump.from, language), formatFullMoment(jump.to, language)];
  return (
    <section aria-labelledby="clock-jump" className="numbers-block desk-notice">
      <h2 id="clock-jump" className="text-h3">
        {words('notices.clock_title')}
      </h2>
      <p className="desk-text">{words('notices.clock_text', { from, to })}</p>
      {mayConfirm ? (
        <form method="post" action={action}>
          <button type="submit" name="clock" value={jump.to} className="btn btn-line btn-small">
            {words('notices.clock_confirm')}
          </button>
        </form>
      ) : (
        <p className="desk-text">{words('notices.clock_owner')}</p>
      )}
    </section>
  );
}
