import { dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import * as v from 'valibot';
import { findVersion, logRebuild } from '#app/features/listings/store/listing-versions.server.ts';
import { eraseAgain, readErasures, writeErasures } from '#app/features/privacy/erasures.server.ts';
import { findMigrations, migrate, migrationLock } from '#app/platform/db/migrate.server.ts';
import { insertRows, type PlainRow, tablesInOrder } from '#app/platform/db/table-rows.server.ts';
import { isUnsuitable } from '#app/platform/db/unsuitable-rows.ts';
import type { Files } from '#app/platform/files/files.ts';
import type { Db } from '#db/tables.ts';
import { BackupRefused } from './backup-refused.ts';
import { type Backup, openBackup } from './open-backup.server.ts';

type Tools = {
  db: Db;
  files: Files;
  migrations: Readonly<Record<string, Migration>>;
  /** Where erasures are written down outside of the database: first the folder of this site's data. */
  erasureFolders: readonly [string, ...string[]];
  /** Deletes the files of mails with these Message-IDs. */
  forgetFiles: (messageIds: readonly string[]) => Promise<void>;
};

export type RestoredBackup = {
  writtenAt: number;
  rows: number;
  files: number;
  migrated: string[];
  /** How many people were erased after it was made, and are again. */
  erasedAgain: number;
};

/**
 * Makes this site the one that was backed up, on either engine, and brings it up to date. `replaces`: what is here already goes.
 * Throws `BackupRefused` before anything is touched. All rows come in one transaction; files before them, which nothing names until then.
 * What was erased after it was made is erased again; where a process is killed before that, at the site's next start.
 */
export async function restoreBackup(
  tools: Tools,
  path: string,
  { replaces }: { replaces: boolean },
): Promise<RestoredBackup> {
  const backup = await openBackup(path);
  try {
    refuseNewer(backup, tools.migrations);
    if (!replaces) await refuseOver(tools.db);
    await saveErasures(tools);
    for (const { key } of backup.files) await tools.files.put(key, backup.file(key));
    const rows = await tools.db
      .transaction((inner) => restoreRows(inner, backup, tools.migrations, replaces))
      .catch((error: unknown) => {
        throw isUnsuitable(error) ? new BackupRefused('damaged', 'rows that do not fit', error) : error;
      });
    const migrated = await migrate(tools.db, tools.migrations);
    const folders = [...tools.erasureFolders, dirname(resolve(path))];
    const erasedAgain = await eraseAgain(tools, await readErasures(folders));
    await writeErasures(tools.db, tools.erasureFolders);
    return { writtenAt: backup.manifest.writtenAt, rows, files: backup.files.length, migrated, erasedAgain };
  } finally {
    backup.close();
  }
}

/** What the database that goes knows of erasures, if it is of a version that writes them down. */
async function saveErasures({ db, erasureFolders: [ours] }: Tools): Promise<void> {
  const acts = (await tablesInOrder(db)).find(({ name }) => name === 'person_acts');
  if (acts?.columns.includes('erased_json')) await writeErasures(db, [ours]);
}

function refuseNewer({ manifest }: Backup, migrations: Tools['migrations']): void {
  const unknown = manifest.migrations.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) throw new BackupRefused('newer', unknown.join(', '));
}

/** What somebody would miss, and how it is counted. */
const work = {
  listings: sql<{ count: number }>`select count(*) as count from listings`,
  leads: sql<{ count: number }>`select count(*) as count from leads`,
  staff: sql<{ count: number }>`select count(*) as count from staff where password_hash is not null`,
};

/** Throws where somebody has worked here. The database may be of an earlier version, or empty. */
async function refuseOver(db: Db): Promise<void> {
  const tables = new Set((await tablesInOrder(db)).map(({ name }) => name));
  const found: string[] = [];
  for (const [table, counted] of Object.entries(work)) {
    const count = tables.has(table) ? Number((await counted.execute(db.kysely)).rows[0]?.count) : 0;
    if (count > 0) found.push(`${count} ${table}`);
  }
  if (found.length > 0) throw new BackupRefused('not-empty', found.join(', '));
}

/** The tables as they were in the version that wrote the backup, with what was in them. */
async function restoreRows(
  db: Db,
  backup: Backup,
  migrations: Tools['migrations'],
  replaces: boolean,
): Promise<number> {
  if (!replaces) await refuseOver(db);
  const before = (await findMigrations(db)).length > 0 ? (await findVersion(db)).version : 0;
  for (const { name } of (await tablesInOrder(db)).toReversed()) {
    await sql`drop table ${sql.table(name)}`.execute(db.kysely);
  }
  const had = new Set(backup.manifest.migrations);
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => had.has(name))));
  // What migrations put into new tables is in the backup as well, or was deleted there.
  const tables = await tablesInOrder(db);
  for (const { name } of tables.toReversed()) {
    if (name !== migrationLock) await sql`delete from ${sql.table(name)}`.execute(db.kysely);
  }
  const stranger = Object.keys(backup.manifest.tables).find((table) => !tables.some(({ name }) => name === table));
  if (stranger !== undefined) throw new BackupRefused('damaged', stranger);
  let rows = 0;
  for (const { name, columns } of tables) {
    if (Object.hasOwn(backup.manifest.tables, name))
      rows += await insertRows(db, name, columns, rowsOf(backup, name, columns)).catch((error: unknown) => {
        throw isUnsuitable(error) ? new BackupRefused('damaged', name, error) : error;
      });
  }
  await passOn(db, before);
  return rows;
}

const Row = v.record(v.string(), v.union([v.string(), v.number(), v.null()]));

async function* rowsOf(backup: Backup, table: string, columns: readonly string[]): AsyncGenerator<PlainRow> {
  for await (const row of backup.rows(table)) {
    if (!v.is(Row, row) || Object.keys(row).some((name) => !columns.includes(name)))
      throw new BackupRefused('damaged', table);
    yield row;
  }
}

/** Nobody takes what they know of the site for what it is now: its version is one that it never had. */
async function passOn(db: Db, before: number): Promise<void> {
  const { version } = await findVersion(db);
  const next = Math.max(before, version) + 1;
  await db.kysely.updateTable('catalogue').set({ version: next }).where('id', '=', 1).execute();
  await logRebuild(db, next);
}
