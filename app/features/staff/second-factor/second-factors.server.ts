import type { Db } from '#db/tables.ts';

/** A member's passkey; times in epoch milliseconds. */
export type Passkey = { id: string; name: string; createdAt: number; lastUsedAt: number | null };

/** What a member proves beside their password. `codesSince`: null without one-time codes. */
export type SecondFactors = { codesSince: number | null; passkeys: Passkey[]; recoveryLeft: number };

export async function findSecondFactors({ kysely }: Db, staffId: string): Promise<SecondFactors> {
  const codes = await kysely
    .selectFrom('staff_code_secrets')
    .select('created_at')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  const passkeys = await kysely
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const recovery = await kysely
    .selectFrom('staff_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return {
    codesSince: codes?.created_at ?? null,
    passkeys: passkeys.map(({ id, name, created_at: createdAt, last_used_at: lastUsedAt }) => ({
      ...{ id, name, createdAt, lastUsedAt },
    })),
    recoveryLeft: Number(recovery.left),
  };
}

/** Whether there is one at all. What else somebody has to prove than a password does not depend on recovery codes. */
export function hasSecondFactor({ codesSince, passkeys }: SecondFactors): boolean {
  return codesSince !== null || passkeys.length > 0;
}

/** Of all members, the ids of those who have one. */
export async function findProtected({ kysely }: Db): Promise<ReadonlySet<string>> {
  const rows = await kysely
    .selectFrom('staff_code_secrets')
    .select('staff_id')
    .union(kysely.selectFrom('staff_passkeys').select('staff_id'))
    .execute();
  return new Set(rows.map(({ staff_id: id }) => id));
}

/** Takes a member's codes away. */
export async function removeCodes({ kysely }: Db, staffId: string): Promise<void> {
  await kysely.deleteFrom('staff_code_secrets').where('staff_id', '=', staffId).execute();
}

/** Takes one passkey away; false when it is none of theirs. */
export async function removePasskey({ kysely }: Db, staffId: string, id: string): Promise<boolean> {
  if (!/^[\w-]+$/.test(id)) return false;
  const removed = await kysely
    .deleteFrom('staff_passkeys')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('id')
    .execute();
  return removed.length > 0;
}

export async function removeRecoveryCodes({ kysely }: Db, staffId: string): Promise<void> {
  await kysely.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
}

/** For whoever lost theirs: the password alone is asked for again. Their sessions end. False when they had none. */
export async function resetSecondFactors(db: Db, staffId: string): Promise<boolean> {
  return db.transaction(async (inner) => {
    const had = hasSecondFactor(await findSecondFactors(inner, staffId));
    await removeCodes(inner, staffId);
    await inner.kysely.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute();
    await removeRecoveryCodes(inner, staffId);
    if (had) await inner.kysely.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute();
    return had;
  });
}
