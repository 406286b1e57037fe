import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';

/** An open database, generic over its tables. Everything engine-specific is behind it. */
export type Database<Tables> = {
  readonly engine: 'sqlite' | 'postgres';
  readonly kysely: Kysely<Tables>;
  /**
   * Commits everything `work` writes, or nothing when it throws. Inside, use only the database passed to it: the outer
   * one sees none of it and waits for it. A transaction within a transaction is part of the outer one.
   */
  transaction<Result>(work: (db: Database<Tables>) => Promise<Result>): Promise<Result>;
  /**
   * Reads everything as it was at one moment, whatever others commit meanwhile, and keeps nobody from writing. Inside, write nothing,
   * and wait for nothing but the database: PostgreSQL ends a transaction that is idle, and SQLite's log grows meanwhile.
   */
  snapshot<Result>(work: (db: Database<Tables>) => Promise<Result>): Promise<Result>;
  /** A subquery's rows as one column: JSON arrays of the named columns, in no order. */
  jsonRows<DB, From extends keyof DB, Row, const Columns extends readonly (keyof Row & string)[]>(
    subquery: SelectQueryBuilder<DB, From, Row>,
    columns: Columns,
  ): RawBuilder<JsonRows<RowArray<Row, Columns>>>;
  /**
   * Calls `listener` soon after another process committed a change (SQLite: `data_version`, PostgreSQL: `NOTIFY`).
   * Own commits may or may not call it. Answers how to stop.
   */
  onForeignChange(listener: () => void): () => void;
  /**
   * From now on nothing waits for the database longer than a visitor would (PostgreSQL). What comes before, such as
   * migrating, may take as long as it needs.
   */
  startServing(): void;
  /** Whether a write failed within the last minute because the disk was full. Reading goes on. */
  isDiskFull(): boolean;
  /** Whether a write was refused within the last minute because the database may only be read. */
  isReadOnly(): boolean;
  /** What the database said when a query met damage in it; null while none has. */
  damage(): string | null;
  /** This process's connections (PostgreSQL), and how many wait for one; null where there are none. */
  connections(): { open: number; idle: number; waiting: number } | null;
  close(): Promise<void>;
};

/** The values of a row in the order of `Columns`. */
export type RowArray<Row, Columns extends readonly (keyof Row)[]> = {
  -readonly [Index in keyof Columns]: Row[Columns[Index]];
};

/** JSON text on SQLite, already parsed on PostgreSQL: `readJsonRows` makes them alike. */
export type JsonRows<Values> = string | Values[];

export function readJsonRows<Values>(rows: JsonRows<Values>): Values[] {
  return typeof rows === 'string' ? (JSON.parse(rows) as Values[]) : rows;
}

/** The database is not one to work with. The message is for whoever runs the site: what was found, and what to do. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase';
}

/** The database stayed locked by another writer for longer than this process waits. Nothing was written. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}
