import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

type Engine = Pick<
  Database<unknown>,
  'engine' | 'onForeignChange' | 'startServing' | 'isDiskFull' | 'isReadOnly' | 'damage' | 'connections' | 'close'
> & {
  /** An aggregate of all rows, each of them an array of these values; an empty array when there are none. */
  jsonArrays(values: RawBuilder<unknown>): RawBuilder<unknown>;
};

/** What PostgreSQL calls it. Our driver of SQLite begins no other transaction with a level. */
export const snapshotLevel = 'repeatable read';

/** A database of this engine: adds `transaction`, which joins the one already open, and `jsonRows`. */
export function createDatabase<Tables>(engine: Engine, kysely: Kysely<Tables>): Database<Tables> {
  const db: Database<Tables> = {
    ...engine,
    kysely,
    jsonRows: (subquery: Expression<unknown>, columns: readonly string[]) => {
      const values = sql.join(columns.map((column) => sql.ref(`part.${column}`)));
      return sql`(select ${engine.jsonArrays(values)} from ${subquery} as part)`;
    },
    transaction: (work) => {
      if (kysely.isTransaction) return work(db);
      return kysely.transaction().execute((inner) => work(createDatabase(engine, inner)));
    },
    snapshot: (work) => {
      const reading = kysely.transaction().setIsolationLevel(snapshotLevel);
      return reading.execute((inner) => work(createDatabase(engine, inner)));
    },
  };
  return db;
}
