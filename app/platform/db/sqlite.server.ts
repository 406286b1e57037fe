import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { Logger } from '#app/platform/log.ts';
import { createDatabase } from './create-database.ts';
import type { Database } from './database.ts';
import { createDiskWatch } from './disk-watch.ts';
import { watchDataVersion } from './sqlite-changes.server.ts';
import { sqliteDialect } from './sqlite-dialect.server.ts';
import { createWriteLock } from './sqlite-write-lock.server.ts';

const fileName = 'bale.sqlite';

/** How long a connection may block the process while another one recovers or closes the file. */
const openTimeoutMs = 5_000;

/**
 * Two connections: reads never wait for a transaction that this process or another has open. `synchronous=FULL`
 * keeps what was committed through a loss of power.
 */
export function openSqlite<Tables>(dataDir: string, log: Logger): Database<Tables> {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, fileName);
  const writer = openConnection(path);
  const reader = openConnection(path);
  // The write lock waits without blocking the process; SQLite's own waiting would stop every request.
  writer.exec('pragma busy_timeout = 0');
  const lock = createWriteLock();
  const disk = createDiskWatch(log);
  const kysely = new Kysely<Tables>({ dialect: sqliteDialect({ writer, reader, lock }), log: disk.note });
  const changes = watchDataVersion(reader, log);
  return createDatabase<Tables>(
    {
      engine: 'sqlite',
      jsonArrays: (values) => sql`json_group_array(json_array(${values}))`,
      onForeignChange: changes.subscribe,
      isDiskFull: disk.isFull,
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

function openConnection(path: string): DatabaseSync {
  const connection = new DatabaseSync(path, { timeout: openTimeoutMs, enableForeignKeyConstraints: true });
  connection.exec('pragma journal_mode = wal; pragma synchronous = full');
  return connection;
}
