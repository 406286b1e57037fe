import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { Logger } from '#app/platform/log.ts';
import { createDatabase } from './create-database.ts';
import { isDamage } from './damage-watch.ts';
import { type Database, UnusableDatabase } from './database.ts';
import { createQueryWatch } from './query-watch.ts';
import { watchDataVersion } from './sqlite-changes.server.ts';
import { sqliteDialect } from './sqlite-dialect.server.ts';
import { createWriteLock } from './sqlite-write-lock.server.ts';

const fileName = 'bale.sqlite';

/** How long a connection may block the process while another one recovers or closes the file. */
const openTimeoutMs = 5_000;

/**
 * Two connections, and one more for each snapshot: reads never wait for a transaction that this process or another has open. `synchronous=FULL`
 * keeps what was committed through a loss of power.
 */
export function openSqlite<Tables>(dataDir: string, log: Logger): Database<Tables> {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, fileName);
  createFile(path);
  const writer = openConnection(path);
  const reader = openConnection(path);
  // The write lock waits without blocking the process; SQLite's own waiting would stop every request.
  writer.exec('pragma busy_timeout = 0');
  const lock = createWriteLock();
  const watch = createQueryWatch(log);
  const kysely = new Kysely<Tables>({
    dialect: sqliteDialect({ writer, reader, lock, openReader: () => openConnection(path) }),
    log: watch.note,
  });
  const changes = watchDataVersion(reader, log);
  return createDatabase<Tables>(
    {
      engine: 'sqlite',
      jsonArrays: (values) => sql`json_group_array(json_array(${values}))`,
      onForeignChange: changes.subscribe,
      startServing: () => {},
      ...watch.state,
      connections: () => null,
      close: async () => {
        changes.stop();
        await kysely.destroy();
        const endTurn = await lock.take();
        if (reader.isOpen) reader.close();
        if (writer.isOpen) writer.close();
        endTurn();
      },
    },
    kysely,
  );
}

/** Throws `UnusableDatabase` where the file is empty, or missing beside files that belong to it. Changes nothing. */
export function refuseLostFile(dataDir: string, leftovers: readonly string[]): void {
  const path = join(dataDir, fileName);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.size === 0) {
    throw new UnusableDatabase(
      `The database ${path} is empty, 0 bytes: a copy was cut short, or the disk was full. ` +
        'Restore it from a backup, or delete the file to begin anew. Nothing was changed.',
    );
  }
  if (found === undefined && leftovers.length > 0) {
    throw new UnusableDatabase(
      `There are ${leftovers.join(' and ')} in ${dataDir}, but the database ${path} is missing. ` +
        'Restore it, or name another folder in DATA_DIR to begin anew. Nothing was changed.',
    );
  }
}

/** Reads the whole file, and throws `UnusableDatabase` where it is damaged or cut short. Changes nothing. */
export function refuseDamagedFile(dataDir: string): void {
  const path = join(dataDir, fileName);
  if (!existsSync(path)) return;
  withDamageExplained(path, () => {
    const connection = new DatabaseSync(path, { timeout: openTimeoutMs, readOnly: true });
    try {
      const found = connection.prepare('pragma quick_check(1)').get()?.['quick_check'];
      if (found !== 'ok') throw damagedDatabase(path, String(found));
    } finally {
      connection.close();
    }
  });
}

function withDamageExplained<T>(path: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    throw isDamage(error) ? damagedDatabase(path, error instanceof Error ? error.message : String(error)) : error;
  }
}

function damagedDatabase(path: string, found: string): UnusableDatabase {
  const reason = found.replace(/\s+/g, ' ').replace(/\.$/, '');
  return new UnusableDatabase(
    `The database ${path} is damaged or cut short: ${reason}. Nothing was changed. Move it away with the files of its ` +
      'name beside it, keep them, and restore the last backup: npm run restore -- FILE --replace.',
  );
}

/** In one step, so that a process that is killed meanwhile leaves no file of 0 bytes. */
function createFile(path: string): void {
  if (existsSync(path)) return;
  const temporary = `${path}.${randomUUID()}`;
  try {
    openConnection(temporary).close();
    linkSync(temporary, path);
  } catch (error) {
    // Another process was faster, or the file system knows no links: then opening makes the file.
    const { code } = error as NodeJS.ErrnoException;
    if (!['EEXIST', 'EPERM', 'ENOTSUP', 'ENOSYS'].includes(code ?? '')) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

function openConnection(path: string): DatabaseSync {
  return withDamageExplained(path, () => {
    const connection = new DatabaseSync(path, { timeout: openTimeoutMs, enableForeignKeyConstraints: true });
    connection.exec('pragma journal_mode = wal; pragma synchronous = full');
    return connection;
  });
}
