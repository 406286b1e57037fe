import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, inject, onTestFinished } from 'vitest';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Db, Tables } from '#db/tables.ts';
import { isCi } from './ci.ts';
import { databaseUrl, onServer } from './database-setup.ts';

/** Where a test's database is, as another process needs to know it. */
export type TestAddress = { url: string | null; dataDir: string };

export type TestEngine = {
  name: 'sqlite' | 'postgres';
  /** A new empty place for a database, removed when the test is over. */
  createAddress(): Promise<TestAddress>;
  /** The same with a migrated database in it. */
  createMigrated(): Promise<TestAddress>;
};

type PostgresEngine = Omit<TestEngine, 'createMigrated'> & { createMigrated(): Promise<TestAddress & { url: string }> };

export const sqlite: TestEngine = { name: 'sqlite', createAddress: createFolder, createMigrated: copySqlite };

/** Runs the same tests on SQLite and, where there is one, on PostgreSQL. */
export function describeOnBothEngines(name: string, tests: (engine: TestEngine) => void): void {
  describeOnEngine('sqlite', name, tests);
  describeOnEngine('postgres', name, tests);
}

/** On one of them; on PostgreSQL where there is one. */
export function describeOnEngine(engine: TestEngine['name'], name: string, tests: (engine: TestEngine) => void): void {
  if (engine === 'sqlite') describe(`${name} on sqlite`, () => tests(sqlite));
  else describeOnPostgres(`${name} on postgres`, tests);
}

/** The same, in CI on SQLite alone: for what takes minutes and hardly depends on the engine. */
export function describeOnBothBeforeRelease(name: string, tests: (engine: TestEngine) => void): void {
  if (isCi) describeOnEngine('sqlite', name, tests);
  else describeOnBothEngines(name, tests);
}

/** Runs tests on PostgreSQL alone, where there is one: what several machines share. */
export function describeOnPostgres(name: string, tests: (engine: PostgresEngine) => void): void {
  const server = inject('postgresUrl') ?? null;
  describe.skipIf(server === null)(name, () => {
    const create = (from: string) => createPostgresDatabase(server ?? '', from);
    tests({
      name: 'postgres',
      createAddress: () => create('template1'),
      createMigrated: () => create(inject('templates').postgres),
    });
  });
}

/** A migrated database of the test's own, or the one at `address`; closed when the test is over. */
export async function openTestDb(engine: TestEngine, address?: TestAddress): Promise<Db> {
  const log = createLog('silent');
  const db = await openDatabase<Tables>({ ...(address ?? (await engine.createMigrated())), log });
  onTestFinished(() => db.close());
  // What a loss of power would leave of it matters to no test.
  if (engine.name === 'sqlite') await sql`pragma synchronous = off`.execute(db.kysely);
  if (address !== undefined) await migrate(db, migrations);
  return db;
}

export async function createFolder(): Promise<TestAddress> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-test-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return { url: null, dataDir };
}

async function copySqlite(): Promise<TestAddress> {
  const { sqlite } = inject('templates');
  const address = await createFolder();
  for (const file of await readdir(sqlite)) await copyFile(join(sqlite, file), join(address.dataDir, file));
  return address;
}

async function createPostgresDatabase(server: string, template: string): Promise<TestAddress & { url: string }> {
  const name = `bale_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${template}`);
  onTestFinished(async () => void (await onServer(server, `drop database ${name} with (force)`)));
  return { ...(await createFolder()), url: databaseUrl(server, name) };
}
