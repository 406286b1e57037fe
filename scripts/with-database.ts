import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { findLeftovers, openDataFolder } from '#app/platform/files/data-folder.server.ts';
import { createLog } from '#app/platform/log.ts';
import type { Settings } from '#app/platform/settings.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Db, Tables } from '#db/tables.ts';

/** Does a command's work on the database of the settings, migrated first and closed after it. */
export async function withDatabase(settings: Settings, work: (db: Db) => Promise<void>) {
  const leftovers = await findLeftovers(settings.dataDir);
  const migrated = async (db: Db) => {
    await migrate(db, migrations, leftovers);
    await work(db);
  };
  await withDatabaseAsIs(settings, migrated, leftovers);
}

/** The same with a database that stays of the version that it is of, or empty. */
export async function withDatabaseAsIs(
  { databaseUrl: url, dataDir }: Settings,
  work: (db: Db) => Promise<void>,
  leftovers: readonly string[] = [],
) {
  // Log lines of the database would mix with what the command prints; its errors are thrown.
  const log = createLog('silent');
  await openDataFolder(dataDir, log);
  const db = await openDatabase<Tables>({ url, dataDir, log, leftovers });
  try {
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
