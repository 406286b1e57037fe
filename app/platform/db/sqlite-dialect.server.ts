import type { DatabaseSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { createStatements } from './sqlite-statements.server.ts';
import type { WriteLock } from './sqlite-write-lock.server.ts';

type Connections = { writer: DatabaseSync; reader: DatabaseSync; lock: WriteLock };

/** Kysely on `node:sqlite`, whose calls are synchronous: what waits here are only turns and locks. */
export class SqliteDialect implements Dialect {
  readonly #connections: Connections;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  createDriver(): Driver {
    return new SqliteDriver(this.#connections);
  }

  createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  // biome-ignore lint/suspicious/noExplicitAny: the type in Kysely's interface
  createIntrospector(db: Kysely<any>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
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

class SqliteDriver implements Driver {
  readonly #connections: Connections;
  readonly #read: ReturnType<typeof createStatements>;
  readonly #write: ReturnType<typeof createStatements>;

  constructor(connections: Connections) {
    this.#connections = connections;
    this.#read = createStatements(connections.reader);
    this.#write = createStatements(connections.writer);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#read, this.#write, this.#connections.lock);
  }

  /** `immediate` takes the write lock at once: a later upgrade from reading could fail without waiting. */
  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin(() => this.#write(CompiledQuery.raw('begin immediate')));
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    // As a query like any other: a full disk is often noticed here.
    await connection.executeQuery(CompiledQuery.raw('commit'));
    connection.end();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    // A full disk, among others, makes SQLite roll back by itself.
    if (this.#connections.writer.isTransaction) this.#write(CompiledQuery.raw('rollback'));
    connection.end();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

class SqliteConnection implements DatabaseConnection {
  readonly #read: ReturnType<typeof createStatements>;
  readonly #write: ReturnType<typeof createStatements>;
  readonly #lock: WriteLock;
  #endTurn: (() => void) | null = null;

  constructor(read: ReturnType<typeof createStatements>, write: ReturnType<typeof createStatements>, lock: WriteLock) {
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

  end(): void {
    this.#endTurn?.();
    this.#endTurn = null;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
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
