import type { Kysely } from 'kysely';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import type { Tables } from '#db/tables.ts';

/** Rows of a running site's database. */
export async function readRows<Row>(
  dataDir: string,
  query: (kysely: Kysely<Tables>) => Promise<Row[]>,
): Promise<Row[]> {
  const db = await openDatabase<Tables>({ url: null, dataDir, log: createLog('silent') });
  try {
    return await query(db.kysely);
  } finally {
    await db.close();
  }
}
