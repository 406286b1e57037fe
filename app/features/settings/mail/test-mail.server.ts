import { setTimeout as pause } from 'node:timers/promises';
import { deleteMails, findLastMail } from '#app/features/outbox/mail-rows.server.ts';
import type { MailState, Outbox, OutgoingMail } from '#app/features/outbox/outbox.ts';
import { settingWordsOf } from '#app/features/settings/setting-words.ts';
import type { Staff } from '#app/features/staff/staff.ts';
import { formatFullMoment } from '#app/i18n/format-dates.ts';
import { directionOf, type Language } from '#app/i18n/languages.ts';
import { type MailSite, mailParts } from '#app/platform/mail/mail-body.ts';
import type { Db } from '#db/tables.ts';

const kind = 'sender-test';

type Tools = {
  db: Db;
  outbox: Pick<Outbox, 'put' | 'wake'>;
  clock: { now(): number };
  site: MailSite;
  language: Language;
  /** How long to wait for what the server answers. */
  maxWaitMs?: number;
};

/** The test mail that was sent last, and what became of it; null when none was. */
export function findTestMail(db: Db): Promise<MailState | null> {
  return findLastMail(db, kind);
}

/**
 * Sends a mail to a member of the staff as every mail is sent, in place of the test before, and waits a while for what the server
 * answers: it stands at the mail. The same form sent twice, which `key` tells, sends one.
 */
export async function sendTestMail(tools: Tools, to: Pick<Staff, 'name' | 'email'>, key: string): Promise<void> {
  const { db, outbox, clock, maxWaitMs = 10_000 } = tools;
  const onceKey = `${kind} ${key}`;
  await db.transaction(async (inner) => {
    const known = await inner.kysely.selectFrom('mails').select('id').where('once_key', '=', onceKey).execute();
    if (known.length > 0) return;
    await deleteMails(inner, kind);
    await outbox.put(inner, [{ ...testMail(tools, to, clock.now()), onceKey }]);
  });
  outbox.wake();
  const until = performance.now() + maxWaitMs;
  while (!isTried(await findTestMail(db)) && performance.now() < until) await pause(100);
}

/** The server has answered, or there was none. */
function isTried(mail: MailState | null): boolean {
  return mail === null || mail.settledAt !== null || (mail.state === 'waiting' && mail.attempts > 0);
}

function testMail({ site, language }: Tools, to: Pick<Staff, 'name' | 'email'>, now: number): OutgoingMail {
  const words = settingWordsOf(language);
  const title = words('settings.test_subject', { agency: site.name });
  const text = words('settings.test_text', { moment: formatFullMoment(now, language) });
  return {
    ...{ kind, leadId: null, onceKey: null, replyTo: null, subject: title },
    to: { name: to.name, address: to.email },
    ...mailParts({ language, direction: directionOf(language), title, blocks: [{ kind: 'paragraph', text }] }, site),
  };
}
