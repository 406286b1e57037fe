import type { Outbox } from '#app/features/outbox/outbox.ts';
import { testMail } from '#app/features/staff/mail/staff-mails.server.ts';
import type { Language } from '#app/i18n/languages.ts';
import { readFormKey } from '#app/platform/forms/form-key.server.ts';
import type { MailSite } from '#app/platform/mail/mail-body.ts';
import type { Db } from '#db/tables.ts';
import { beginRemoval, beginReturn, goOnNow } from './demonstration/removal-task.server.ts';

type Tools = {
  db: Db;
  outbox: Outbox;
  tasks: { wake(): void };
  clock: { now(): number };
  site: MailSite;
  staff: { id: string; name: string; email: string };
  language: Language;
};

/** `too_late`: the demonstration can no longer be brought back. Null for a form this version of the site does not know. */
export type FirstAnswer = 'done' | 'mail_sent' | 'too_late' | null;

/** Does what a form of the list says. Sent twice it is done once. */
export async function runFirstCommand(tools: Tools, form: FormData): Promise<FirstAnswer> {
  const { db, staff, clock } = tools;
  const by = { staffId: staff.id, now: clock.now() };
  switch (form.get('do')) {
    case 'put_away':
      await putAway(db, by.now);
      return 'done';
    case 'show':
      await putAway(db, null);
      return 'done';
    case 'test_mail':
      await sendTest(tools, readFormKey(form.get('key')));
      return 'mail_sent';
    case 'remove':
      await beginRemoval({ db }, by);
      break;
    case 'bring_back':
      if (!(await beginReturn({ db }, by))) return 'too_late';
      break;
    case 'go_on':
      await goOnNow({ db }, by.now);
      break;
    default:
      return null;
  }
  tools.tasks.wake();
  return 'done';
}

async function putAway({ kysely }: Db, at: number | null): Promise<void> {
  await kysely
    .insertInto('first_evening')
    .values({ id: 1, put_away_at: at, removed_at: null, staff_id: null })
    .onConflict((known) => known.column('id').doUpdateSet({ put_away_at: at }))
    .execute();
}

async function sendTest({ db, outbox, staff, site, language }: Tools, key: string): Promise<void> {
  await db.transaction((inner) => outbox.put(inner, [testMail({ to: staff, language, site, key })]));
  outbox.wake();
}
