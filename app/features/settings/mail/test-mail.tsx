import type { MailState } from '#app/features/outbox/outbox.ts';
import { useSettingWords } from '#app/features/settings/setting-words.ts';
import { formatPastMoment } from '#app/i18n/format-past-moment.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** How mails leave the site. `sender`: whom they come from now; `isServed`: a mail server is set; `test`: the last test; `key`: of the form for the next. */
export type MailFacts = { sender: string; isServed: boolean; to: string; test: MailState | null; key: string };

type Props = MailFacts & { action: string; now: number };

/** Sends whoever presses it a mail, and says what the server answered. */
export function TestMail({ sender, isServed, to, test, key, action, now }: Props) {
  const words = useSettingWords();
  return (
    <form method="post" action={action} className="setting-test">
      <input type="hidden" name="do" value="test" />
      <input type="hidden" name="key" value={key} />
      <p className="setting-hint">
        {words('settings.sends_as')} <bdi dir="ltr">{sender}</bdi>. {!isServed && words('settings.no_server')}
      </p>
      <button type="submit" className="btn btn-line btn-small">
        {words('settings.send_test')}
      </button>
      <p className="setting-hint">
        {words('settings.test_to')} <bdi dir="ltr">{to}</bdi>
      </p>
      {test && <Outcome test={test} now={now} />}
    </form>
  );
}

function Outcome({ test, now }: { test: MailState; now: number }) {
  const words = useSettingWords();
  const { language } = useI18n();
  const { state, lastError, writtenAt } = test;
  const time = formatPastMoment(writtenAt, now, language);
  if (state === 'sent' || state === 'filed') {
    return (
      <p className="setting-answer" data-outcome="sent" role="status">
        <Icon name="check" size={16} />
        <span>{words(state === 'sent' ? 'settings.test_sent' : 'settings.test_written', { time })}</span>
      </p>
    );
  }
  const key = state === 'refused' ? 'refused' : lastError === null ? 'waits' : 'failed';
  return (
    <p className="setting-answer" data-outcome={key} role="status">
      <Icon name={key === 'waits' ? 'clock' : 'circle-alert'} size={16} />
      <span>
        {words(`settings.test_${key}`, { time })} {lastError !== null && <q dir="auto">{lastError}</q>}
      </span>
    </p>
  );
}
