import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  sql,
} from 'kysely';
import pg from 'pg';
import type { Logger } from '#app/platform/log.ts';
import { createDatabase } from './create-database.ts';
import type { Database } from './database.ts';
import { createDiskWatch } from './disk-watch.ts';
import { listenForChanges } from './postgres-changes.server.ts';

const channel = 'bale_changed';

/** Compiling a query just in time takes PostgreSQL longer than running any of ours. */
const options = '-c jit=off';

const maxConnections = 10;

const connection = { connectionTimeoutMillis: 5_000, keepAlive: true, options };

/** Opens no connection yet: a database that is not there is an error of the first query. */
export function openPostgres<Tables>(url: string, log: Logger): Database<Tables> {
  const connections = new pg.Pool({
    ...connection,
    connectionString: url,
    max: maxConnections,
    types: plainNumbers(),
  });
  // Without listeners, a connection that breaks would end the process. The pool replaces it by itself; whoever was using
  // it learns of it by a failing query.
  connections.on('error', (error) => log.warn({ err: error }, 'An idle database connection was lost.'));
  connections.on('connect', (client) => client.on('error', () => undefined));
  const disk = createDiskWatch(log);
  const kysely = new Kysely<Tables>({ dialect: signallingDialect(connections), log: disk.note });
  const changes = listenForChanges({ ...connection, connectionString: url }, channel, log);
  return createDatabase<Tables>(
    {
      engine: 'postgres',
      jsonArrays: (values) => sql`coalesce(json_agg(json_build_array(${values})), '[]')`,
      onForeignChange: changes.subscribe,
      isDiskFull: disk.isFull,
      close: async () => {
        await changes.stop();
        await kysely.destroy();
        if (!connections.ended) await connections.end();
      },
    },
    kysely,
  );
}

/** `int8` and `numeric` come as text by default. No number of ours is beyond 2^53. */
function plainNumbers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  types.setTypeParser(pg.types.builtins.NUMERIC, Number);
  return types;
}

function signallingDialect(pool: pg.Pool): Dialect {
  return Object.assign(new PostgresDialect({ pool }), { createDriver: () => new SignallingDriver({ pool }) });
}

/** PostgreSQL delivers the signal when the commit has succeeded, and never otherwise. */
class SignallingDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`notify ${channel}`));
    await super.commitTransaction(connection);
  }
}
