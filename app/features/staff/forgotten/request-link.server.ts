import { passwordLinkMail } from '#app/features/staff/mail/staff-mails.server.ts';
import { createLink, linkLifeMs } from '#app/features/staff/sign-in/one-time-links.server.ts';
import type { SignInTools } from '#app/features/staff/sign-in/sign-in-guards.ts';
import { findCredentials } from '#app/features/staff/staff.server.ts';
import { staffEmail } from '#app/features/staff/staff.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';

type LinkRequest = { email: string; clientAddress: string; language: Language };

/** `taken` reveals neither by its value nor by its timing whether the address exists. */
export type LinkRequestResult = { outcome: 'taken' } | { outcome: 'wait'; seconds: number };

/** Long enough for the response to have been sent. */
const untilSentMs = 500;

/**
 * Mails a link to choose a new password. For an unknown address or disabled member it does the same work, with a link
 * that nobody gets and that opens nothing.
 */
export async function requestLink(
  { db, signInGuards, outbox, clock, site }: SignInTools,
  request: LinkRequest,
): Promise<LinkRequestResult> {
  const email = staffEmail(request.email);
  const { seconds, isMailed } = await signInGuards.linkRequests.take({ email, clientAddress: request.clientAddress });
  if (seconds > 0) return { outcome: 'wait', seconds };
  const found = await findCredentials(db, email);
  const now = clock.now();
  await db.transaction(async (inner) => {
    const isThere = await holdEnabled(inner, email);
    const staff = isMailed && isThere ? (found?.staff ?? null) : null;
    const lifeMs = staff === null ? 0 : linkLifeMs.reset;
    const token = await createLink(inner, { staffId: staff?.id ?? null, lifeMs, now, keepsOthers: true });
    const to = staff ?? { name: email, email };
    const mail = passwordLinkMail({ to, token, endsAt: now + linkLifeMs.reset, language: request.language, site });
    await outbox.put(inner, staff === null ? [] : [mail]);
  });
  // Sending at once would make only this response slower.
  setTimeout(() => outbox.wake(), untilSentMs).unref();
  return { outcome: 'taken' };
}

/** Whether an enabled member has this address; locks the row, so that nobody disables them during the transaction. */
async function holdEnabled({ kysely }: Db, email: string): Promise<boolean> {
  const held = await kysely
    .updateTable('staff')
    .set((eb) => ({ email: eb.ref('email') }))
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .returning('id')
    .execute();
  return held.length > 0;
}
