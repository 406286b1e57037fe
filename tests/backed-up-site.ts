import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { runBackupCommand, runRestoreCommand } from '#app/features/backup/backup-command.server.ts';
import { momentaryTables, storedFolders } from '#app/features/backup/backup-manifest.ts';
import { migrationLock } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import type { Files } from '#app/platform/files/files.ts';
import { createLog } from '#app/platform/log.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Db, Tables } from '#db/tables.ts';
import { openMemoryFiles } from './memory-files.ts';
import type { MovingSite } from './moving-site.ts';
import { createFolder, type TestAddress, type TestEngine } from './test-db.ts';

type Site = Pick<MovingSite, 'db' | 'files'>;

const clock = { now: () => Date.UTC(2026, 10, 27, 12) };

/** A new database without a table, or the one at `address`, which stays of its version; no files. */
export async function openAsIs(engine: TestEngine, address?: TestAddress): Promise<Site> {
  const db = await openDatabase<Tables>({ ...(address ?? (await engine.createAddress())), log: createLog('silent') });
  onTestFinished(() => db.close());
  return { db, files: (await openMemoryFiles()).files };
}

/** Where the backup lies. */
export async function backUp(site: Site): Promise<string> {
  const path = join((await createFolder()).dataDir, 'site.backup');
  expect(await runBackupCommand([path], { ...site, clock })).toMatchObject({ done: true });
  return path;
}

export async function restore(site: Site, ...words: string[]) {
  return restoreInto(site, (await createFolder()).dataDir, ...words);
}

/** The same where erasures are written down in `folder`. */
export function restoreInto(site: Site, folder: string, ...words: string[]) {
  const forgetFiles = async () => {};
  return runRestoreCommand(words, { ...site, migrations, erasureFolders: [folder], forgetFiles });
}

export type Rows = Record<string, string[]>;

/** All tables but those of the moment, and without the version by which processes tell each other of changes. */
export async function everyRow({ kysely }: Db): Promise<Rows> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  const kept = tables.filter(({ name }) => !momentaryTables.includes(name) && name !== migrationLock);
  const found = kept.map(async ({ name }) => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(kysely);
    return [name, rows.map(textOf).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

function textOf(row: Record<string, unknown>): string {
  const entries = Object.entries(row).filter(([name]) => !['version', 'rebuilt_at_version'].includes(name));
  return JSON.stringify(Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1))));
}

/** Table by table, so that a difference can be read. */
export function expectSameRows(rows: Rows, expected: Rows): void {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(expected).sort());
  for (const [table, ofTable] of Object.entries(expected)) expect(rows[table], table).toEqual(ofTable);
}

/** What cannot be made again, by key. */
export async function everyFile(files: Files): Promise<Record<string, string | null>> {
  const found: Record<string, string | null> = {};
  for (const folder of storedFolders) {
    for (const name of await files.list(folder)) found[`${folder}/${name}`] = await files.sum(`${folder}/${name}`);
  }
  return found;
}
