import { findSecondFactors, hasSecondFactor } from '#app/features/staff/second-factor/second-factors.server.ts';
import { hashSecret } from '#app/features/staff/secret.server.ts';
import type { SignInWay } from '#app/features/staff/session/session.ts';
import { startSession } from '#app/features/staff/session/sessions.server.ts';
import type { SignInTools } from './sign-in-guards.ts';

type Tools = Pick<SignInTools, 'db' | 'signInGuards' | 'clock'>;

/** From where somebody comes in. */
export type Entrance = { userAgent: string };

export type SignedInAnswer = { outcome: 'signed-in'; token: string; deviceToken: string };

/** Whoever has a second factor proves it next; all others are in. */
export async function afterPassword(
  tools: Tools,
  staffId: string,
  entrance: Entrance,
): Promise<SignedInAnswer | { outcome: 'second-step'; ticket: string }> {
  const { db, signInGuards, clock } = tools;
  if (!hasSecondFactor(await findSecondFactors(db, staffId))) return comeIn(tools, staffId, 'password', entrance);
  const about = staffId + (await findPasswordMark(db, staffId));
  return { outcome: 'second-step', ticket: signInGuards.tickets.sign('step', about, clock.now()) };
}

/** Begins a session. */
export async function comeIn(
  { db, signInGuards, clock }: Tools,
  staffId: string,
  way: SignInWay,
  { userAgent }: Entrance,
): Promise<SignedInAnswer> {
  const now = clock.now();
  const token = await startSession(db, { staffId, userAgent, now, way });
  return { outcome: 'signed-in', token, deviceToken: signInGuards.devices.sign(staffId, now) };
}

/** What is different after another password was chosen; it reveals nothing of either. Null for whoever may not sign in. */
export async function findPasswordMark({ kysely }: Tools['db'], staffId: string): Promise<string | null> {
  const row = await kysely
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.password_hash ? hashSecret(row.password_hash) : null;
}
