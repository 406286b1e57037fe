import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { ArchivedTable, StoredRow } from './archived-tables.ts';

/** A row as the archive has it: by the names of its columns, those of JSON without their ending. */
export type ArchivedRow = Readonly<Record<string, unknown>>;

/** Rows of one statement. Mails and histories are long. */
const atOnce = 200;

/** All rows of a table, in parts, letting requests through between them. */
export async function* eachArchivedRow(
  db: Db,
  { table, key, columns, only }: ArchivedTable,
): AsyncGenerator<StoredRow[]> {
  const names = Object.keys(columns);
  const refs = sql.join(names.map((name) => sql.ref(name)));
  const keys = sql.join(key.map((name) => sql.ref(name)));
  const some = only ? sql`${sql.ref(only.column)} in (${sql.join(only.values)})` : sql`1 = 1`;
  for (let last: StoredRow | undefined; ; ) {
    const after = last ? sql`(${keys}) > (${sql.join(key.map((name) => last?.[name] ?? null))})` : sql`1 = 1`;
    const query: RawBuilder<StoredRow> = sql`select ${refs} from ${sql.table(table)}
      where ${some} and ${after} order by ${keys} limit ${sql.lit(atOnce)}`;
    const { rows } = await query.execute(db.kysely);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < atOnce) return;
    await new Promise(setImmediate);
  }
}

const ending = /_json$/;

/** A row as a line of the archive has it. */
export function archivedRow(row: StoredRow): ArchivedRow {
  const entries = Object.entries(row).map(([name, value]) => {
    if (!ending.test(name)) return [name, value];
    return [name.replace(ending, ''), value === null ? null : JSON.parse(String(value))];
  });
  return Object.fromEntries(entries);
}

/** The row to store for a line; `given` where the archive has nothing. */
export function storedRow({ columns, given = {}, comesIn }: ArchivedTable, row: ArchivedRow): StoredRow {
  const entries = Object.keys(columns).map((name) => {
    const value = row[name.replace(ending, '')] ?? null;
    return [name, ending.test(name) && value !== null ? JSON.stringify(value) : value];
  });
  const stored = { ...Object.fromEntries(entries), ...given } as StoredRow;
  return comesIn ? comesIn(stored) : stored;
}

/**
 * Adds rows that are not there yet; what is there stays, or gives way where the table says so and `replaces`. Within a transaction.
 */
export async function insertArchived(
  db: Db,
  { table, key, columns, given = {} }: ArchivedTable,
  rows: readonly StoredRow[],
  replaces: boolean,
): Promise<void> {
  if (rows.length === 0) return;
  const names = [...Object.keys(columns), ...Object.keys(given)];
  const refs = sql.join(names.map((name) => sql.ref(name)));
  const values = sql.join(rows.map((row) => sql`(${sql.join(names.map((name) => row[name] ?? null))})`));
  const changed = names.filter((name) => !key.includes(name));
  const sets = sql.join(changed.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));
  const conflict = replaces
    ? sql`(${sql.join(key.map((name) => sql.ref(name)))}) do update set ${sets}`
    : sql`do nothing`;
  await sql`insert into ${sql.table(table)} (${refs}) values ${values} on conflict ${conflict}`.execute(db.kysely);
}
