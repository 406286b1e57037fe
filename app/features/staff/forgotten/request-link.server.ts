import type { Outbox } from '#app/features/outbox/outbox.ts';
import { passwordLinkMail, type StaffMailSite } from '#app/features/staff/mail/staff-mails.server.ts';
import { createLink, linkLifeMs } from '#app/features/staff/sign-in/one-time-links.server.ts';
import type { SignInGuards } from '#app/features/staff/sign-in/sign-in-guards.ts';
import { findCredentials } from '#app/features/staff/staff.server.ts';
import { staffEmail } from '#app/features/staff/staff.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Tables } from '#db/tables.ts';

type Tools = {
  db: Database<Tables>;
  signInGuards: SignInGuards;
  outbox: Outbox;
  clock: { now(): number };
  site: StaffMailSite;
};

type Ask = { email: string; clientAddress: string; language: Language };

/** `taken` says nothing of whether anybody has this address, nor does how long it took. */
export type LinkRequestResult = { outcome: 'taken' } | { outcome: 'wait'; seconds: number };

/** Long enough for the answer to have left. */
const untilSentMs = 500;

/**
 * Mails a link by which whoever forgot their password chooses another. For an address that nobody has, or somebody who
 * was shut out, the same is done and written, of which nothing is good for anything.
 */
export async function requestLink(
  { db, signInGuards, outbox, clock, site }: Tools,
  asked: Ask,
): Promise<LinkRequestResult> {
  const email = staffEmail(asked.email);
  const { seconds, isMailed } = await signInGuards.linkRequests.take({ email, clientAddress: asked.clientAddress });
  if (seconds > 0) return { outcome: 'wait', seconds };
  const found = await findCredentials(db, email);
  const now = clock.now();
  await db.transaction(async (inner) => {
    const isThere = await holdEnabled(inner, email);
    const staff = isMailed && isThere ? (found?.staff ?? null) : null;
    const lifeMs = staff === null ? 0 : linkLifeMs.reset;
    const token = await createLink(inner, { staffId: staff?.id ?? null, lifeMs, now, besideOthers: true });
    const to = staff ?? { name: email, email };
    const mail = passwordLinkMail({ to, token, endsAt: now + linkLifeMs.reset, language: asked.language, site });
    await outbox.put(inner, staff === null ? [] : [mail]);
  });
  // A mail that is sent at once makes its answer later than the others.
  setTimeout(() => outbox.wake(), untilSentMs).unref();
  return { outcome: 'taken' };
}

/** Whether somebody who may sign in has this address; until the transaction ends nobody shuts them out meanwhile. */
async function holdEnabled({ kysely }: Database<Tables>, email: string): Promise<boolean> {
  const held = await kysely
    .updateTable('staff')
    .set((eb) => ({ email: eb.ref('email') }))
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .returning('id')
    .execute();
  return held.length > 0;
}
