import { noteDeedOf } from '#app/features/activity/acting.server.ts';
import { PasswordsBusy } from '#app/features/staff/password/passwords.server.ts';
import { findCredentials } from '#app/features/staff/staff.server.ts';
import { staffEmail } from '#app/features/staff/staff.ts';
import { afterPassword, type Entrance, type SignedInAnswer } from './entrance.server.ts';
import type { SignInTools } from './sign-in-guards.ts';

type Tools = Pick<SignInTools, 'db' | 'signInGuards' | 'clock'>;

/** `deviceToken` is what the browser keeps since it signed in before; null without one. */
export type Attempt = {
  email: string;
  password: string;
  clientAddress: string;
  deviceToken: string | null;
} & Entrance;

/** `second-step`: the password was right, and a second factor is still to be proved. `wrong` is the same, with the same timing, for an unknown address, a wrong password and a disabled member. */
export type SignInAnswer =
  | SignedInAnswer
  | { outcome: 'second-step'; ticket: string }
  | { outcome: 'wrong' }
  | { outcome: 'wait'; seconds: number };

const busySeconds = 5;

export async function signIn({ db, signInGuards, clock }: Tools, attempt: Attempt): Promise<SignInAnswer> {
  const email = staffEmail(attempt.email);
  const device = signInGuards.devices.read(attempt.deviceToken, clock.now());
  const known = device && (await findCredentials(db, email));
  const deviceId = device !== null && known?.staff.id === device.staffId ? device.id : null;
  const guess = await signInGuards.takeGuess({ email, clientAddress: attempt.clientAddress, deviceId });
  if (guess.seconds > 0) return { outcome: 'wait', seconds: guess.seconds };
  try {
    const found = known ?? (await findCredentials(db, email));
    const hash = found?.disabled ? null : (found?.passwordHash ?? null);
    const { right, outdated } = await signInGuards.passwords.verify(attempt.password, hash, deviceId !== null);
    if (found !== null && !right) noteDeedOf(found.staff.id, 'sign_in_refused');
    if (found === null || !right) return { outcome: 'wrong' };
    const staffId = found.staff.id;
    if (outdated) await rehash(db, staffId, hash, await signInGuards.passwords.hash(attempt.password));
    await guess.forgive();
    return await afterPassword({ db, signInGuards, clock }, staffId, attempt);
  } catch (error) {
    if (!(error instanceof PasswordsBusy)) throw error;
    await guess.giveBack();
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
