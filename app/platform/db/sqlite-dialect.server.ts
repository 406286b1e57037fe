import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import type { WriteLock } from './sqlite-write-lock.server.ts';

type Connections = {
  writer: DatabaseSync;
  reader: DatabaseSync;
  lock: WriteLock;
  /** A connection of its own for a snapshot. */
  openReader(): DatabaseSync;
};

/** Kysely on `node:sqlite`, whose calls are synchronous: what waits here are only turns and locks. */
export function sqliteDialect(connections: Connections): Dialect {
  return {
    createDriver: () => createDriver(connections),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** Without transactional DDL, Kysely would migrate with neither lock nor transaction. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

function createDriver({ writer, reader, lock, openReader }: Connections): Driver {
  const read = createStatements(reader);
  const write = createStatements(writer);
  return {
    async init() {},
    acquireConnection: async () => new SqliteConnection(read, write, lock),
    /** `immediate` takes the write lock at once: a later upgrade from reading could fail without waiting. */
    async beginTransaction(connection: SqliteConnection, { isolationLevel }: TransactionSettings) {
      if (isolationLevel !== undefined) return connection.read(openSnapshot(openReader()));
      await connection.begin(() => write(CompiledQuery.raw('begin immediate')));
    },
    async commitTransaction(connection: SqliteConnection) {
      if (connection.endSnapshot()) return;
      // As a query like any other: a full disk is often noticed here.
      await connection.executeQuery(CompiledQuery.raw('commit'));
      connection.end();
    },
    async rollbackTransaction(connection: SqliteConnection) {
      if (connection.endSnapshot()) return;
      // A full disk, among others, makes SQLite roll back by itself.
      if (writer.isTransaction) write(CompiledQuery.raw('rollback'));
      connection.end();
    },
    async releaseConnection() {},
    async destroy() {},
  };
}

type Execute = <Row>(query: CompiledQuery) => QueryResult<Row>;

type Snapshot = { execute: Execute; close(): void };

/** From its first query on, a read transaction sees nothing that others commit. */
function openSnapshot(connection: DatabaseSync): Snapshot {
  connection.exec('pragma query_only = on; begin; select count(*) from sqlite_master');
  return { execute: createStatements(connection), close: () => connection.close() };
}

class SqliteConnection implements DatabaseConnection {
  readonly #read: Execute;
  readonly #write: Execute;
  readonly #lock: WriteLock;
  #endTurn: (() => void) | null = null;
  #snapshot: Snapshot | null = null;

  constructor(read: Execute, write: Execute, lock: WriteLock) {
    this.#read = read;
    this.#write = write;
    this.#lock = lock;
  }

  async begin(start: () => void): Promise<void> {
    const endTurn = await this.#lock.take();
    try {
      await this.#lock.whenFree(start);
    } catch (error) {
      endTurn();
      throw error;
    }
    this.#endTurn = endTurn;
  }

  read(snapshot: Snapshot): void {
    this.#snapshot = snapshot;
  }

  /** False where there is none. */
  endSnapshot(): boolean {
    const snapshot = this.#snapshot;
    this.#snapshot = null;
    snapshot?.close();
    return snapshot !== null;
  }

  end(): void {
    this.#endTurn?.();
    this.#endTurn = null;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#snapshot !== null) return this.#snapshot.execute(query);
    if (this.#endTurn !== null) return this.#write(query);
    if (SelectQueryNode.is(query.query)) return this.#read(query);
    const endTurn = await this.#lock.take();
    try {
      return await this.#lock.whenFree(() => this.#write<Row>(query));
    } finally {
      endTurn();
    }
  }

  // biome-ignore lint/correctness/useYield: the interface requires a generator
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming would hold a read transaction open on SQLite. Read in batches by key instead.');
  }
}

type Prepared = { statement: StatementSync; hasRows: boolean };

/** More than the site's distinct queries; those with lists of many lengths push out the least recently used. */
const maxCached = 300;

/** Returns a function that runs queries on one connection and caches their prepared statements. */
function createStatements(connection: DatabaseSync): Execute {
  const cached = new LRUCache<string, Prepared>({ max: maxCached, memoMethod: prepare });

  function prepare(sql: string): Prepared {
    const statement = connection.prepare(sql);
    return { statement, hasRows: statement.columns().length > 0 };
  }

  return <Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> => {
    const { statement, hasRows } = cached.memo(sql);
    const values = parameters as readonly SQLInputValue[];
    if (hasRows) return { rows: statement.all(...values) as Row[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
  };
}
