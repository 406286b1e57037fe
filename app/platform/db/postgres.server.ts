import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  sql,
} from 'kysely';
import pg from 'pg';
import type { Logger } from '#app/platform/log.ts';
import { createDatabase } from './create-database.ts';
import type { Database } from './database.ts';
import { listenForChanges } from './postgres-changes.server.ts';
import { patientPool } from './postgres-pool.server.ts';
import { createQueryWatch } from './query-watch.ts';

const channel = 'bale_changed';

/** Compiling a query just in time takes PostgreSQL longer than running any of ours. */
const options = '-c jit=off';

const maxConnections = 10;

/** From so many idle milliseconds on, the system asks the other end whether it is still there. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

const connection = { connectionTimeoutMillis: 5_000, ...keepAlive, options };

/** Of each statement while the site is open. What a lock or an idle transaction holds up is let go before a visitor leaves. */
const limits =
  'set statement_timeout = 10000; set lock_timeout = 5000; set idle_in_transaction_session_timeout = 30000';

/** For a server that does not even say that a statement took too long: longer than it would take to. */
const maxQueryMs = 12_000;

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
  const startServing = limitStatements(connections);
  const watch = createQueryWatch(log);
  const kysely = new Kysely<Tables>({ dialect: signallingDialect(patientPool(connections)), log: watch.note });
  const changes = listenForChanges({ ...connection, connectionString: url }, channel, log);
  return createDatabase<Tables>(
    {
      engine: 'postgres',
      jsonArrays: (values) => sql`coalesce(json_agg(json_build_array(${values})), '[]')`,
      onForeignChange: changes.subscribe,
      startServing,
      ...watch.state,
      connections: () => ({
        open: connections.totalCount,
        idle: connections.idleCount,
        waiting: connections.waitingCount,
      }),
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

/** Returns what makes each connection a limited one from its next use on. */
function limitStatements(connections: pg.Pool): () => void {
  const limited = new WeakSet<pg.PoolClient>();
  let serving = false;
  connections.on('acquire', (client) => {
    if (!serving || limited.has(client)) return;
    limited.add(client);
    (client as LimitedClient).connectionParameters.query_timeout = maxQueryMs;
    // Before the query it was acquired for, which fails if this one does.
    client.query(limits).catch(() => undefined);
  });
  return () => {
    serving = true;
  };
}

/** Where pg looks with each query; its types leave it out. */
type LimitedClient = pg.PoolClient & { connectionParameters: { query_timeout: number } };

function signallingDialect(pool: PostgresPool): Dialect {
  return Object.assign(new PostgresDialect({ pool }), { createDriver: () => new SignallingDriver({ pool }) });
}

/** PostgreSQL delivers the signal when the commit has succeeded, and never otherwise. */
class SignallingDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`notify ${channel}`));
    await super.commitTransaction(connection);
  }
}
