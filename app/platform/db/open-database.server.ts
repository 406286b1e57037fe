import type { Logger } from '#app/platform/log.ts';
import type { Database } from './database.ts';

export type DatabaseOptions = {
  /** A `postgres://` address; null opens the embedded SQLite database in `dataDir`, which is made when missing. */
  url: string | null;
  dataDir: string;
  log: Logger;
  /** Kinds of files in `dataDir` that belong to a database: with any, a missing SQLite file is an `UnusableDatabase`. */
  leftovers?: readonly string[];
  /** Reads a whole SQLite file first, some milliseconds a megabyte: with damage it is an `UnusableDatabase`. */
  isReadWhole?: boolean;
};

/** Opens the database without migrating it. Only the engine in use is loaded. */
export async function openDatabase<Tables>({
  url,
  dataDir,
  log,
  leftovers = [],
  isReadWhole = false,
}: DatabaseOptions): Promise<Database<Tables>> {
  if (url !== null) {
    const { openPostgres } = await import('./postgres.server.ts');
    return openPostgres<Tables>(url, log);
  }
  const { openSqlite, refuseDamagedFile, refuseLostFile } = await import('./sqlite.server.ts');
  refuseLostFile(dataDir, leftovers);
  if (isReadWhole) refuseDamagedFile(dataDir);
  return openSqlite<Tables>(dataDir, log);
}
