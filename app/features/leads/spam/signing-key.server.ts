import { randomBytes } from 'node:crypto';
import type { Database } from '#app/platform/db/database.ts';
import type { Tables } from '#db/tables.ts';

/** The key all nodes sign with for this purpose. The first to ask makes it. */
export async function findSigningKey({ kysely }: Database<Tables>, purpose: string): Promise<string> {
  await kysely
    .insertInto('signing_keys')
    .values({ purpose, key: randomBytes(32).toString('base64url') })
    .onConflict((known) => known.column('purpose').doNothing())
    .execute();
  const { key } = await kysely
    .selectFrom('signing_keys')
    .select('key')
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return key;
}
