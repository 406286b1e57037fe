import { factorChangedMail } from '#app/features/staff/mail/staff-mails.server.ts';
import type { SignInTools } from '#app/features/staff/sign-in/sign-in-guards.ts';
import type { Staff } from '#app/features/staff/staff.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { FactorChange } from './factor-change.ts';

type Notice = { staff: Staff; change: FactorChange; language: Language };

/** Mails a member what was changed, in case it was not by them. Call `outbox.wake` after the transaction it is in. */
export async function putNotice(
  { db, outbox, clock, site }: Pick<SignInTools, 'db' | 'outbox' | 'clock' | 'site'>,
  { staff: to, change, language }: Notice,
): Promise<void> {
  await outbox.put(db, [factorChangedMail({ to, change, changedAt: clock.now(), language, site })]);
}

/** The same, and sent at once. */
export async function tellOfChange(tools: Parameters<typeof putNotice>[0], notice: Notice): Promise<void> {
  await putNotice(tools, notice);
  tools.outbox.wake();
}
