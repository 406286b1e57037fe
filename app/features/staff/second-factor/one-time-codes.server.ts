import { Secret, TOTP } from 'otpauth';
import { qrCode } from '#app/platform/qr-code.server.ts';
import { qrPath } from '#app/platform/qr-path.ts';
import type { Db } from '#db/tables.ts';

const periodSeconds = 30;
/** Clocks of telephones differ: the code before and the one after are good as well. */
const window = 1;

const codesOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), period: periodSeconds, digits: 6, algorithm: 'SHA1' });

/** What codes are computed from: 160 random bits in base32. */
export function createCodeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function isCodeSecret(text: string): boolean {
  return /^[A-Z2-7]{32}$/.test(text);
}

/** What an app for codes reads: the picture of its address, `size` squares wide, and the secret in groups to type it. */
export type CodePicture = { path: string; size: number; typed: string };

export function pictureOf(secret: string, names: { issuer: string; label: string }): CodePicture {
  const rows = qrCode(codesOf(secret, names).toString());
  return { path: qrPath(rows), size: rows.length, typed: (secret.match(/.{4}/g) ?? []).join(' ') };
}

const digitsOf = (typed: string) => typed.replace(/[\s-]/g, '');

/** Whether somebody typed a code at all, right or wrong. */
export function isCode(typed: string): boolean {
  return /^\d{6}$/.test(digitsOf(typed));
}

/** The half minute a code belongs to, counted from 1970; null for a code that is wrong now. */
export function stepOfCode(secret: string, typed: string, now: number): number | null {
  if (!isCode(typed)) return null;
  const token = digitsOf(typed);
  const delta = codesOf(secret).validate({ token, timestamp: now, window });
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta;
}

/** Begins with the codes of this secret, `step` being used. False when the member has codes already. */
export async function saveCodeSecret(
  { kysely }: Db,
  { staffId, secret, step, now }: { staffId: string; secret: string; step: number; now: number },
): Promise<boolean> {
  const saved = await kysely
    .insertInto('staff_code_secrets')
    .values({ staff_id: staffId, secret, last_step: step, created_at: now })
    .onConflict((known) => known.column('staff_id').doNothing())
    .returning('staff_id')
    .execute();
  return saved.length > 0;
}

/** Uses a member's code up; false when it is wrong, or it or a later one was used before, by whichever process. */
export async function takeCode(
  { kysely }: Db,
  { staffId, typed, now }: { staffId: string; typed: string; now: number },
): Promise<boolean> {
  const query = kysely.selectFrom('staff_code_secrets').select('secret').where('staff_id', '=', staffId);
  const row = await query.executeTakeFirst();
  const step = row === undefined ? null : stepOfCode(row.secret, typed, now);
  if (row === undefined || step === null) return false;
  const taken = await kysely
    .updateTable('staff_code_secrets')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('secret', '=', row.secret)
    .where('last_step', '<', step)
    .returning('staff_id')
    .execute();
  return taken.length > 0;
}
