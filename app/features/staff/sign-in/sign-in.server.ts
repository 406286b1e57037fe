import { PasswordsBusy } from '#app/features/staff/password/passwords.server.ts';
import { startSession } from '#app/features/staff/session/sessions.server.ts';
import { findCredentials } from '#app/features/staff/staff.server.ts';
import { staffEmail } from '#app/features/staff/staff.ts';
import type { SignInTools } from './sign-in-guards.ts';

type Tools = Pick<SignInTools, 'db' | 'signInGuards' | 'clock'>;

export type Attempt = { email: string; password: string; clientAddress: string; userAgent: string };

/** `wrong` is the same, with the same timing, for an unknown address, a wrong password and a disabled member. */
export type SignInAnswer =
  | { outcome: 'signed-in'; token: string }
  | { outcome: 'wrong' }
  | { outcome: 'wait'; seconds: number };

const busySeconds = 5;

export async function signIn({ db, signInGuards, clock }: Tools, attempt: Attempt): Promise<SignInAnswer> {
  const guess = { email: staffEmail(attempt.email), clientAddress: attempt.clientAddress };
  const seconds = await signInGuards.guesses.take(guess);
  if (seconds > 0) return { outcome: 'wait', seconds };
  try {
    const found = await findCredentials(db, guess.email);
    const hash = found?.disabled ? null : (found?.passwordHash ?? null);
    const { right, outdated } = await signInGuards.passwords.verify(attempt.password, hash);
    if (found === null || !right) return { outcome: 'wrong' };
    await signInGuards.guesses.forgive(guess);
    const staffId = found.staff.id;
    if (outdated) await rehash(db, staffId, hash, await signInGuards.passwords.hash(attempt.password));
    return { outcome: 'signed-in', token: await startSession(db, { ...attempt, staffId, now: clock.now() }) };
  } catch (error) {
    if (!(error instanceof PasswordsBusy)) throw error;
    await signInGuards.guesses.forgive(guess);
    return { outcome: 'wait', seconds: busySeconds };
  }
}

/** Stores the password hashed with the current parameters, unless it was changed meanwhile. Sessions stay. */
async function rehash(db: Tools['db'], staffId: string, from: string | null, to: string): Promise<void> {
  await db.kysely
    .updateTable('staff')
    .set({ password_hash: to })
    .where('id', '=', staffId)
    .where('password_hash', '=', from)
    .execute();
}
