import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject, onTestFinished } from 'vitest';
import type { Database } from '#app/platform/db/database.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Tables } from '#db/tables.ts';

/** Where a test's database is, as another process needs to know it. */
export type TestAddress = { url: string | null; dataDir: string };

export type TestEngine = {
  name: 'sqlite' | 'postgres';
  /** A new empty place for a database, removed when the test is over. */
  createAddress(): Promise<TestAddress>;
};

/** Runs the same tests on SQLite and, where there is one, on PostgreSQL. */
export function describeOnBothEngines(name: string, tests: (engine: TestEngine) => void): void {
  describe(`${name} on sqlite`, () => tests({ name: 'sqlite', createAddress: createFolder }));
  const server = inject('postgresUrl') ?? null;
  describe.skipIf(server === null)(`${name} on postgres`, () => {
    tests({ name: 'postgres', createAddress: () => createPostgresDatabase(server ?? '') });
  });
}

/** A migrated database of the test's own, or the one at `address`; closed when the test is over. */
export async function openTestDb(engine: TestEngine, address?: TestAddress): Promise<Database<Tables>> {
  const db = await openDatabase<Tables>({ ...(address ?? (await engine.createAddress())), log: createLog('silent') });
  onTestFinished(() => db.close());
  await migrate(db, migrations);
  return db;
}

export async function createFolder(): Promise<TestAddress> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-test-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return { url: null, dataDir };
}

async function createPostgresDatabase(server: string): Promise<TestAddress> {
  const name = `bale_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  onTestFinished(() => onServer(server, `drop database ${name} with (force)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { ...(await createFolder()), url: url.href };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
