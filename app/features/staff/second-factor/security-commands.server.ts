import type { SignedIn, SignInWay } from '#app/features/staff/session/session.ts';
import { browserName, endOtherSessions, noteProven } from '#app/features/staff/session/sessions.server.ts';
import type { SignInTools } from '#app/features/staff/sign-in/sign-in-guards.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { FactorChange } from './factor-change.ts';
import { putNotice } from './factor-notices.server.ts';
import { type CodePicture, isCodeSecret, pictureOf, saveCodeSecret, stepOfCode } from './one-time-codes.server.ts';
import { savePasskey } from './passkeys.server.ts';
import { replaceRecoveryCodes } from './recovery-codes.server.ts';
import {
  findSecondFactors,
  hasSecondFactor,
  removeCodes,
  removePasskey,
  removeRecoveryCodes,
  type SecondFactors,
} from './second-factors.server.ts';
import { passkeyTools } from './second-step.server.ts';

/** A session younger than this may change how its member signs in: one left open on a desk may not. */
const freshMs = 15 * 60 * 1000;

/** Whoever has a second factor has proven it in a session that may change how they sign in. */
export function isFresh({ createdAt, way }: SignedIn, factors: SecondFactors, now: number): boolean {
  return now - createdAt < freshMs && (way !== 'password' || !hasSecondFactor(factors));
}

/**
 * `there`: they have codes already. `needed`: the agency wants a second factor of everybody, and it is the last. `stale`: the
 * member signed in too long ago, or by a password alone. `gone`: it is not there, or this version knows no such command.
 */
export type SecurityTrouble = 'code' | 'passkey' | 'there' | 'needed' | 'stale' | 'gone';

/** `codes`: new recovery codes, to be shown once; null where those from before stay good. */
export type SecurityAnswer =
  | { outcome: 'done'; did: Exclude<FactorChange, 'recovery' | 'reset'>; codes: string[] | null }
  | { outcome: 'refused'; trouble: SecurityTrouble; setUp: CodeSetUp | null };

/** The secret of codes to begin with, and how an app reads it. */
export type CodeSetUp = { secret: string; picture: CodePicture };

type Tools = SignInTools & { signedIn: SignedIn; userAgent: string; isRequired: boolean; language: Language };

/** Runs a command of the page on which members keep how they sign in: `do` names it. */
export async function runSecurityCommand(tools: Tools, form: FormData): Promise<SecurityAnswer> {
  const { signedIn, clock } = tools;
  const answer = await tools.db.transaction(async (db) => {
    const factors = await findSecondFactors(db, signedIn.staff.id);
    if (!isFresh(signedIn, factors, clock.now())) return refused('stale');
    return run({ ...tools, db, factors }, form);
  });
  if (answer.outcome === 'done') tools.outbox.wake();
  return answer;
}

type Running = Tools & { factors: SecondFactors };

async function run(tools: Running, form: FormData): Promise<SecurityAnswer> {
  const text = (name: string) => String(form.get(name) ?? '');
  switch (form.get('do')) {
    case 'codes':
      return addCodes(tools, text('secret'), text('code'));
    case 'passkey':
      return addPasskey(tools, text('passkey'));
    case 'remove-codes':
      return remove(tools, 'codes_removed', (staffId) => removeCodes(tools.db, staffId).then(() => true));
    case 'remove-passkey':
      return remove(tools, 'passkey_removed', (staffId) => removePasskey(tools.db, staffId, text('id')));
    case 'renew':
      return renew(tools);
    default:
      return refused('gone');
  }
}

/** What somebody sees who begins with codes. */
export function codeSetUp(secret: string, names: { issuer: string; label: string }): CodeSetUp {
  return { secret, picture: pictureOf(secret, names) };
}

async function addCodes(tools: Running, secret: string, typed: string): Promise<SecurityAnswer> {
  const { db, clock, signedIn, site } = tools;
  const { id: staffId, email } = signedIn.staff;
  if (!isCodeSecret(secret)) return refused('gone');
  const now = clock.now();
  const step = stepOfCode(secret, typed, now);
  if (step === null) return refused('code', codeSetUp(secret, { issuer: site.name, label: email }));
  if (!(await saveCodeSecret(db, { staffId, secret, step, now }))) return refused('there');
  return added(tools, 'codes_added');
}

async function addPasskey(tools: Running, sent: string): Promise<SecurityAnswer> {
  const { signedIn, userAgent } = tools;
  const made = { staffId: signedIn.staff.id, sent, name: browserName(userAgent) };
  return (await savePasskey(passkeyTools(tools), made)) ? added(tools, 'passkey_added') : refused('passkey');
}

/** With the first one all other sessions end: they may be of somebody who knows the password. */
async function added(tools: Running, did: 'codes_added' | 'passkey_added'): Promise<SecurityAnswer> {
  const { db, signedIn, language, factors } = tools;
  const { staff } = signedIn;
  const way: SignInWay = did === 'codes_added' ? 'password_code' : 'passkey';
  if (!hasSecondFactor(factors)) {
    await endOtherSessions(db, signedIn);
    await noteProven(db, signedIn, way);
  }
  await putNotice(tools, { staff, change: did, language });
  return { outcome: 'done', did, codes: factors.recoveryLeft > 0 ? null : await replaceRecoveryCodes(db, staff.id) };
}

async function remove(
  { isRequired, factors, ...tools }: Running,
  did: 'codes_removed' | 'passkey_removed',
  take: (staffId: string) => Promise<boolean>,
): Promise<SecurityAnswer> {
  const { db, signedIn, language } = tools;
  const { staff } = signedIn;
  const { codesSince, passkeys } = factors;
  const isLast = (codesSince === null ? 0 : 1) + passkeys.length === 1;
  if (isRequired && isLast) return refused('needed');
  if (did === 'codes_removed' && codesSince === null) return refused('gone');
  if (!(await take(staff.id))) return refused('gone');
  if (isLast) await removeRecoveryCodes(db, staff.id);
  await putNotice(tools, { staff, change: did, language });
  return { outcome: 'done', did, codes: null };
}

async function renew({ factors, ...tools }: Running): Promise<SecurityAnswer> {
  const { db, signedIn, language } = tools;
  const { staff } = signedIn;
  if (!hasSecondFactor(factors)) return refused('gone');
  await putNotice(tools, { staff, change: 'renewed', language });
  return { outcome: 'done', did: 'renewed', codes: await replaceRecoveryCodes(db, staff.id) };
}

function refused(trouble: SecurityTrouble, setUp: CodeSetUp | null = null): SecurityAnswer {
  return { outcome: 'refused', trouble, setUp };
}
