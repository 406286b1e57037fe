import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A row of any table: what ours have no other values. */
export type PlainRow = Readonly<Record<string, string | number | null>>;

/** Rows in memory at a time. */
const atOnce = 200;

/** All tables, those of the migrations included, each after those that its foreign keys refer to. */
export async function tablesInOrder<Tables>(db: Database<Tables>): Promise<{ name: string; columns: string[] }[]> {
  const waiting = await db.kysely.introspection.getTables({ withInternalKyselyTables: true });
  const references = await findReferences(db);
  const order: { name: string; columns: string[] }[] = [];
  while (waiting.length > 0) {
    const refersTo = (name: string, to: string) => references.some((one) => one.from === name && one.to === to);
    const at = waiting.findIndex((one) => !waiting.some((other) => refersTo(one.name, other.name)));
    const [next] = waiting.splice(at, 1);
    if (at < 0 || next === undefined) throw new Error('Tables refer to each other in a circle.');
    order.push({ name: next.name, columns: next.columns.map(({ name }) => name) });
  }
  return order;
}

/** Which table refers to which other one. */
async function findReferences<Tables>({ engine, kysely }: Database<Tables>): Promise<{ from: string; to: string }[]> {
  const all =
    engine === 'sqlite'
      ? sql<{ from: string; to: string }>`
          select m.name as "from", f."table" as "to" from sqlite_master m join pragma_foreign_key_list(m.name) f
          where m.type = 'table'`
      : sql<{ from: string; to: string }>`
          select a.relname as "from", b.relname as "to" from pg_constraint
          join pg_class a on a.oid = conrelid join pg_class b on b.oid = confrelid
          where contype = 'f' and connamespace = current_schema()::regnamespace`;
  const { rows } = await all.execute(kysely);
  return rows.filter(({ from, to }) => from !== to);
}

/** All rows of a table, in no order. Within a snapshot, which sees one moment of all tables. */
export async function* eachRow<Tables>(db: Database<Tables>, table: string): AsyncGenerator<PlainRow> {
  for await (const rows of db.engine === 'sqlite' ? sqliteBatches(db, table) : postgresBatches(db, table)) yield* rows;
}

async function* sqliteBatches<Tables>({ kysely }: Database<Tables>, table: string): AsyncGenerator<PlainRow[]> {
  let last = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const { rows } = await sql<PlainRow & { row_number: number }>`
      select rowid as row_number, * from ${sql.table(table)} where rowid > ${last} order by rowid limit ${atOnce}
    `.execute(kysely);
    last = rows.at(-1)?.row_number ?? last;
    if (rows.length > 0) yield rows.map(({ row_number: _, ...row }) => row);
    if (rows.length < atOnce) return;
  }
}

async function* postgresBatches<Tables>({ kysely }: Database<Tables>, table: string): AsyncGenerator<PlainRow[]> {
  await sql`declare each_row no scroll cursor for select * from ${sql.table(table)}`.execute(kysely);
  for (;;) {
    const { rows } = await sql<PlainRow>`fetch forward ${sql.lit(atOnce)} from each_row`.execute(kysely);
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) break;
  }
  await sql`close each_row`.execute(kysely);
}

/** As many values as one statement takes on either engine. */
const maxValues = 30_000;

/** Writes rows that all have these columns. */
export async function insertRows<Tables>(
  { kysely }: Database<Tables>,
  table: string,
  columns: readonly string[],
  rows: AsyncIterable<PlainRow>,
): Promise<number> {
  const most = Math.min(atOnce, Math.floor(maxValues / columns.length));
  let written = 0;
  let some: PlainRow[] = [];
  const write = async () => {
    if (some.length === 0) return;
    const values = some.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
    const names = sql.join(columns.map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(kysely);
    written += some.length;
    some = [];
  };
  for await (const row of rows) {
    some.push(row);
    if (some.length === most) await write();
  }
  await write();
  return written;
}
