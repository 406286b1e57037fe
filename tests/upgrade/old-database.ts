import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { insertRows, type PlainRow, tablesInOrder } from '#app/platform/db/table-rows.server.ts';
import { createLog } from '#app/platform/log.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Db } from '#db/tables.ts';
import { createFolder, type TestAddress, type TestEngine } from '#tests/test-db.ts';

/**
 * Small sites as the tenth, the twelfth and the 21st migration left them: parts of the demonstration, texts and captions that
 * are not translated, invented leads, mails and staff; from the second on an agency, in the second listings of the
 * demonstration that were changed since, in the third the facts, papers and terms of before the desk kept listings.
 */
export const early = ['bale-0010', 'bale-0012', 'bale-0021'] as const;

/**
 * With those of later versions, each written by its own (`write-database.test.ts`): something of everything that the desk kept
 * then. None is ever made anew: it is what sites of those versions hold.
 */
export const fixtures = [...early, 'bale-0037', 'bale-0048', 'bale-0052'] as const;

export type Fixture = (typeof fixtures)[number];

/** Whether a migration was added since the fixture was written. */
export function isBehind(fixture: Fixture): boolean {
  return !Object.keys(migrations).at(-1)?.startsWith(fixture.slice(-4));
}

export type Row = PlainRow;

/** The rows of the old database by table, and where a copy of it lies that may be migrated. */
export async function openOld(
  engine: TestEngine,
  fixture: Fixture,
): Promise<{ rows: Map<string, Row[]>; address: TestAddress }> {
  const sqlite = await createFolder();
  await writeFile(
    join(sqlite.dataDir, 'bale.sqlite'),
    gunzipSync(await readFile(`tests/upgrade/${fixture}.sqlite.gz`)),
  );
  const { names, rows } = readDatabase(join(sqlite.dataDir, 'bale.sqlite'));
  if (engine.name === 'sqlite') return { rows, address: sqlite };
  const address = await engine.createAddress();
  const db = await openDatabase<Record<string, Row>>({ ...address, log: createLog('silent') });
  onTestFinished(() => db.close());
  await migrate(db, Object.fromEntries(names.map((name) => [name, migrations[name]!])));
  // What the first migrations put there themselves is in the file as well.
  const inOrder = (await tablesInOrder(db)).filter(({ name }) => rows.has(name));
  for (const { name } of inOrder.toReversed()) await db.kysely.deleteFrom(name).execute();
  for (const { name, columns } of inOrder) await insertRows(db, name, columns, Readable.from(rows.get(name) ?? []));
  return { rows, address };
}

/** What a row of an old version is now, where its columns have moved. */
const moved: Record<string, (row: Row) => Row> = {
  places: (row) => gather(gather(row, 'name', 'names_json'), 'description', 'descriptions_json'),
  listing_media: (row) => gather(row, 'alt', 'alt_json'),
  listing_summaries: nameLanguagesBehind,
};

/** Whether a translation was behind is now which ones. */
function nameLanguagesBehind({ is_translation_behind: behind, ...row }: Row): Row {
  if (behind === undefined) return row;
  const { texts } = JSON.parse(String(row['card_json'])) as { texts: Record<string, string> };
  const tags = Object.keys(texts).filter((tag) => behind === 1 && ['older', 'missing'].includes(texts[tag] ?? ''));
  return { ...row, languages_behind: tags.join(' ') };
}

function gather(row: Row, name: string, gathered: string): Row {
  if (gathered in row) return row;
  const others = Object.entries(row).filter(([column]) => !new RegExp(`^${name}_(en|id|ar)$`).test(column));
  return { ...Object.fromEntries(others), [gathered]: JSON.stringify(byLanguage(row, name)) };
}

/** Of a database that was brought up to date, and not used since. */
export async function expectEveryRow(db: Db, rows: ReadonlyMap<string, Row[]>): Promise<void> {
  for (const [table, { expected, found }] of await eachTable(db, rows)) expect(found, table).toEqual(expected);
}

/** What an open site changes or deletes by itself: versions, when it last looked at the clock, who is signed in. */
const movesOn = ['catalogue', 'listing_versions', 'clock', 'staff_sessions', 'staff_links'];

/** Of these only that they are still there: mails leave, tasks are done. */
const doneBySite = ['mails', 'tasks'];

/** Of a site that was open since, which has rows besides those it had. Returns how many it had. */
export async function expectRowsStillThere(db: Db, rows: ReadonlyMap<string, Row[]>): Promise<number> {
  let count = 0;
  for (const [table, { expected, found }] of await eachTable(db, rows)) {
    if (movesOn.includes(table)) continue;
    const textOf = (row: Row) => JSON.stringify(doneBySite.includes(table) ? row['id'] : row);
    const there = new Set(found.map(textOf));
    expect([table, expected.map(textOf).filter((row) => !there.has(row))]).toEqual([table, []]);
    count += expected.length;
  }
  return count;
}

async function eachTable(db: Db, rows: ReadonlyMap<string, Row[]>) {
  const tables = new Map<string, { expected: Row[]; found: Row[] }>();
  for (const [table, ofTable] of rows) {
    const expected = ofTable.map((row) => moved[table]?.(row) ?? row);
    const [first] = expected;
    if (first === undefined) continue;
    const found = (await selectAll(db.kysely, table)).map((row) => only(Object.keys(first), row));
    tables.set(table, { expected: inOrder(expected), found: inOrder(found) });
  }
  return tables;
}

/** Every table with its rows, and the migrations that had been run. */
function readDatabase(path: string): { names: string[]; rows: Map<string, Row[]> } {
  const file = new DatabaseSync(path, { readOnly: true });
  const read = (query: string) =>
    file
      .prepare(query)
      .all()
      .map((row) => ({ ...row }) as Row);
  const named = read(`select name from sqlite_schema where type = 'table' and name not like 'kysely_%'`);
  const rows = new Map(named.map(({ name }) => [String(name), read(`select * from "${name}"`)]));
  const names = read('select name from kysely_migration order by name').map(({ name }) => String(name));
  file.close();
  return { names, rows };
}

async function selectAll<Tables>(db: Kysely<Tables>, table: string): Promise<Row[]> {
  return (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows;
}

function only(columns: readonly string[], row: Row): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}

function inOrder(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

/** The columns of each language as one value, without those that are empty; of a later version the one column. */
export function byLanguage(row: Row, name: string): Record<string, unknown> {
  const together = row[`${name}_json`] ?? row[`${name}s_json`];
  if (together !== undefined) return JSON.parse(String(together)) as Record<string, unknown>;
  const texts = ['en', 'id', 'ar'].map((language) => [language, row[`${name}_${language}`]]);
  return Object.fromEntries(texts.filter(([, text]) => text !== null));
}
