import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import type { Settings } from '#app/platform/settings.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Db, Tables } from '#db/tables.ts';

/** Does a command's work on the database of the settings, migrated first and closed after it. */
export async function withDatabase({ databaseUrl: url, dataDir }: Settings, work: (db: Db) => Promise<void>) {
  // Log lines of the database would mix with what the command prints; its errors are thrown.
  const db = await openDatabase<Tables>({ url, dataDir, log: createLog('silent') });
  try {
    await migrate(db, migrations);
    await work(db);
  } finally {
    await db.close();
  }
}

/** Prints a command's text; where it did nothing, to the error output, with the exit code EX_USAGE of `sysexits.h`. */
export function report({ done, text }: { done: boolean; text: string }): void {
  (done ? process.stdout : process.stderr).write(`${text}\n`);
  if (!done) process.exitCode = 64;
}
