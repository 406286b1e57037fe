import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The key with which all nodes sign for this purpose. The first caller creates it. */
export async function findSigningKey<Tables>({ kysely }: Database<Tables>, purpose: string): Promise<string> {
  const read = async () => {
    const { rows } = await sql<{ key: string }>`select key from signing_keys where purpose = ${purpose}`.execute(
      kysely,
    );
    return rows[0]?.key;
  };
  const known = await read();
  if (known !== undefined) return known;
  const key = randomBytes(32).toString('base64url');
  await sql`insert into signing_keys (purpose, key) values (${purpose}, ${key}) on conflict (purpose) do nothing`.execute(
    kysely,
  );
  const found = await read();
  if (found === undefined) throw new Error(`The key for ${purpose} was stored and is not there.`);
  return found;
}
