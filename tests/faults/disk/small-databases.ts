import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { startPostgres } from '#tests/postgres.ts';
import { openSmallDisk, type SmallDisk } from '#tests/small-disk.ts';
import { createFolder, type TestAddress, type TestEngine } from '#tests/test-db.ts';

type Fullable = { disk: SmallDisk; address: TestAddress };

/**
 * A place for a database on a disk that can be filled: SQLite's with everything of the data folder, PostgreSQL's with the
 * tables; its server and its log of writes are elsewhere. Null without a PostgreSQL.
 */
export async function openFullable(engine: TestEngine['name']): Promise<Fullable | null> {
  return engine === 'sqlite' ? openOnSqlite() : openOnPostgres();
}

async function openOnSqlite(): Promise<Fullable> {
  const disk = openSmallDisk();
  const dataDir = join(disk.folder, 'data');
  await mkdir(dataDir);
  return { disk, address: { url: null, dataDir } };
}

/** A server of its own, whose user the disk belongs to. */
async function openOnPostgres(): Promise<Fullable | null> {
  const postgres = await startPostgres();
  if (postgres === null) return null;
  const disk = openSmallDisk('postgres');
  // Before the disk goes.
  onTestFinished(() => postgres.stop());
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query(`create tablespace small location '${disk.folder}'`);
  await client.query('create database bale tablespace small');
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = '/bale';
  const { dataDir } = await createFolder();
  return { disk, address: { url: url.href, dataDir } };
}
