import { randomInt } from 'node:crypto';
import { hashSecret } from '#app/features/staff/secret.server.ts';
import type { Db } from '#db/tables.ts';

const count = 10;
/** Without letters that are read as others: 16 of them are 79 random bits, which need no slow hash. */
const alphabet = 'abcdefghjkmnpqrstvwxyz23456789';

function createRecoveryCode(): string {
  const letters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** However it was typed. */
function hashOf(staffId: string, typed: string): string {
  return hashSecret(`${staffId} ${typed.toLowerCase().replace(/[^a-z\d]/g, '')}`);
}

/** Gives a member ten codes, good once each, in the place of those they had. They are shown now and never again. */
export async function replaceRecoveryCodes(db: Db, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, createRecoveryCode);
  await db.transaction(async ({ kysely }) => {
    await kysely.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
    await kysely
      .insertInto('staff_recovery_codes')
      .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashOf(staffId, code) })))
      .execute();
  });
  return codes;
}

/** Uses a code up; false when it is none of theirs. Deleting claims it: of two at once the other finds nothing. */
export async function takeRecoveryCode({ kysely }: Db, staffId: string, typed: string): Promise<boolean> {
  const taken = await kysely
    .deleteFrom('staff_recovery_codes')
    .where('code_hash', '=', hashOf(staffId, typed))
    .where('staff_id', '=', staffId)
    .returning('staff_id')
    .execute();
  return taken.length > 0;
}
