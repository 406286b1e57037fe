import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Database, JsonRows } from './database.ts';

type Engine = Pick<Database<unknown>, 'engine' | 'onForeignChange' | 'close'> & {
  jsonRows<DB, From extends keyof DB, Row>(subquery: SelectQueryBuilder<DB, From, Row>): RawBuilder<unknown>;
};

/** A database of this engine: adds `transaction`, which joins the one already open. */
export function createDatabase<Tables>(engine: Engine, kysely: Kysely<Tables>): Database<Tables> {
  const db: Database<Tables> = {
    ...engine,
    kysely,
    jsonRows: <DB, From extends keyof DB, Row>(rows: SelectQueryBuilder<DB, From, Row>) =>
      engine.jsonRows(rows) as RawBuilder<JsonRows<Row>>,
    transaction: (work) => {
      if (kysely.isTransaction) return work(db);
      return kysely.transaction().execute((inner) => work(createDatabase(engine, inner)));
    },
  };
  return db;
}
