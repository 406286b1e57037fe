import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import { migrations } from '#db/migrations/migrations.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL where tests may make databases of their own; null leaves it out. */
    postgresUrl: string | null;
    /** A migrated database on each engine, for copies: a folder with SQLite's file, what CREATE DATABASE copies from. */
    templates: { sqlite: string; postgres: string };
  }
}

/** Finds or starts one PostgreSQL for the run, and migrates one database on each engine. With `CI=true` it must be there. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL: configured, CI } = process.env;
  const own = configured ? null : await startPostgres();
  const url = configured || (own?.url ?? null);
  if (url === null) reportMissing(CI === 'true');
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-template-'));
  const name = `bale_template_${randomUUID().replaceAll('-', '')}`;
  await migrateAt({ url: null, dataDir });
  if (url !== null) {
    await onServer(url, `create database ${name}`);
    await migrateAt({ url: databaseUrl(url, name), dataDir });
  }
  project.provide('postgresUrl', url);
  project.provide('templates', { sqlite: dataDir, postgres: `${name}${url === null ? '' : await copyStrategy(url)}` });
  return async () => {
    await rm(dataDir, { recursive: true });
    if (url !== null && own === null) await onServer(url, `drop database ${name}`);
    await own?.stop();
  };
}

async function migrateAt(address: { url: string | null; dataDir: string }): Promise<void> {
  const db = await openDatabase({ ...address, log: createLog('silent') });
  await migrate(db, migrations);
  await db.close();
}

/** Since PostgreSQL 15 files are copied only on demand; without it each page is written to the log, for three times the time. */
async function copyStrategy(url: string): Promise<string> {
  const [{ server_version_num: version } = {}] = await onServer(url, 'show server_version_num');
  return Number(version) >= 150_000 ? ' strategy file_copy' : '';
}

/** Where a database of this name is, on the server at `server`. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onServer(server: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

function reportMissing(required: boolean): void {
  const how = 'Install it (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.';
  if (required) throw new Error(`PostgreSQL was not found, and CI tests both engines. ${how}`);
  console.warn(`\nPostgreSQL was not found: its half of the database tests is left out. ${how}\n`);
}
