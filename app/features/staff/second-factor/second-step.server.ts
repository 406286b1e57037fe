import { noteDeedOf } from '#app/features/activity/acting.server.ts';
import type { SignInWay } from '#app/features/staff/session/session.ts';
import {
  comeIn,
  type Entrance,
  findPasswordMark,
  type SignedInAnswer,
} from '#app/features/staff/sign-in/entrance.server.ts';
import type { SignInTools } from '#app/features/staff/sign-in/sign-in-guards.ts';
import { findActiveStaff } from '#app/features/staff/staff.server.ts';
import type { Language } from '#app/i18n/languages.ts';
import { tellOfChange } from './factor-notices.server.ts';
import { isCode, takeCode } from './one-time-codes.server.ts';
import { takePasskey } from './passkeys.server.ts';
import { takeRecoveryCode } from './recovery-codes.server.ts';
import { spendTicket, type Ticket } from './tickets.server.ts';

/** What is sent to prove a second factor: one of these, as it was typed or as the browser made it. */
export type Proof = { of: 'code' | 'recovery' | 'passkey'; sent: string };

type Step = {
  ticket: string | null;
  proof: Proof;
  clientAddress: string;
  deviceToken: string | null;
  language: Language;
};

/** `over`: the password has to be typed again. */
export type StepAnswer =
  | SignedInAnswer
  | { outcome: 'over' }
  | { outcome: 'wrong' }
  | { outcome: 'wait'; seconds: number };

/** Takes back what was used to prove a second factor. */
class SpentTicket extends Error {
  override name = 'SpentTicket';
}

/** Whose password was right: the member of a ticket. Null when it is too old, or their password was changed since. */
export async function findStep(
  { db, signInGuards, clock }: Pick<SignInTools, 'db' | 'signInGuards' | 'clock'>,
  token: string | null,
): Promise<{ staffId: string; ticket: Ticket } | null> {
  const ticket = signInGuards.tickets.read('step', token, clock.now());
  const staffId = ticket?.about.slice(0, 36) ?? '';
  if (ticket === null || ticket.about !== staffId + (await findPasswordMark(db, staffId))) return null;
  return { staffId, ticket };
}

/** The second step of signing in, after the password. A wrong one counts against this network and this account. */
export async function takeSecondStep(tools: SignInTools, step: Step & Entrance): Promise<StepAnswer> {
  const { db, signInGuards, clock } = tools;
  const { proof, clientAddress, deviceToken, language } = step;
  const found = await findStep(tools, step.ticket);
  if (found === null) return { outcome: 'over' };
  const { staffId, ticket } = found;
  // An empty field or a slip of it is no guess.
  if (proof.of === 'code' && !isCode(proof.sent)) return { outcome: 'wrong' };
  const device = signInGuards.devices.read(deviceToken, clock.now());
  const limits = proof.of === 'recovery' ? signInGuards.takeRecoveryGuess : signInGuards.takeCodeGuess;
  const deviceId = device?.staffId === staffId ? device.id : null;
  // Counted by the password as well: with a new one whoever knew the former is out.
  const guess = await limits({ email: ticket.about, clientAddress, deviceId });
  if (guess.seconds > 0) return { outcome: 'wait', seconds: guess.seconds };
  const way = await db
    .transaction(async (inner) => {
      const proven = await prove({ ...tools, db: inner }, staffId, proof);
      if (proven === null || (await spendTicket(inner, ticket))) return proven;
      throw new SpentTicket('The ticket was used before.');
    })
    .catch((error: unknown): 'over' => {
      if (error instanceof SpentTicket) return 'over';
      throw error;
    });
  if (way === 'over') return { outcome: 'over' };
  if (way === null) {
    noteDeedOf(staffId, 'sign_in_refused');
    return { outcome: 'wrong' };
  }
  await guess.forgive();
  const staff = await findActiveStaff(db, staffId);
  if (way === 'recovery_code' && staff) await tellOfChange(tools, { staff, change: 'recovery', language });
  return comeIn(tools, staffId, way, step);
}

async function prove(tools: SignInTools, staffId: string, { of, sent }: Proof): Promise<SignInWay | null> {
  const { db, clock } = tools;
  const now = clock.now();
  switch (of) {
    case 'code':
      return (await takeCode(db, { staffId, typed: sent, now })) ? 'password_code' : null;
    case 'recovery':
      return (await takeRecoveryCode(db, staffId, sent)) ? 'recovery_code' : null;
    case 'passkey':
      return (await takePasskey(passkeyTools(tools), sent)) === staffId ? 'passkey' : null;
  }
}

/** Signs in by a passkey alone, which stands for a password and a second factor. */
export async function signInByPasskey(tools: SignInTools, sent: string, entrance: Entrance): Promise<StepAnswer> {
  const staffId = await takePasskey(passkeyTools(tools), sent);
  return staffId === null ? { outcome: 'wrong' } : comeIn(tools, staffId, 'passkey', entrance);
}

export function passkeyTools({ db, signInGuards, clock, site }: SignInTools) {
  return { db, tickets: signInGuards.tickets, party: site, now: clock.now() };
}
