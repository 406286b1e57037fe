import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { findEarlierSite } from '#app/features/backup/earlier-site.server.ts';
import type { DoctorTools } from '#app/features/doctor/doctor-tools.ts';
import { type Finding, findingsOf, reasonOf } from '#app/features/doctor/finding.ts';
import { findMigrations } from '#app/platform/db/migrate.server.ts';
import type { Db } from '#db/tables.ts';

const { good, doubt, trouble } = findingsOf('database');

/** A log that was not folded into the database for long: somebody reads without end. */
const maxLogBytes = 256 * 1024 * 1024;

/** Whether the database answers, is of this version, and is whole. */
export async function checkDatabase({ db, files, settings, migrations, isThorough }: DoctorTools): Promise<Finding[]> {
  if (db === null) {
    const look = async () => findEarlierSite({ files: await files(), folder: settings.backupDir });
    // That storage is away is said by its own check.
    const earlier = await look().catch(() => null);
    const folder = settings.dataDir;
    return earlier === null
      ? [trouble('database_missing', 'database_missing_way', { folder })]
      : [trouble('database_lost', 'database_lost_way', { folder })];
  }
  if (db instanceof Error) return [trouble('database_unusable', 'database_unusable_way', { reason: reasonOf(db) })];
  let version: string;
  try {
    version = await versionOf(db);
  } catch (error) {
    return [trouble('database_away', 'database_away_way', { reason: reasonOf(error) })];
  }
  const answers = good('database_good', { engine: db.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL', version });
  const writable = await checkWrites(db);
  const damage = db.damage();
  if (damage !== null)
    return [answers, trouble('contents_damaged', 'contents_damaged_way', { reason: reasonOf(new Error(damage)) })];
  try {
    return [
      answers,
      ...writable,
      ...(migrations === null ? [] : [await checkSchema(db, migrations)]),
      ...(isThorough ? [await checkContents(db)] : []),
      ...(await checkLog(db, settings.dataDir)),
    ];
  } catch (error) {
    return [answers, trouble('contents_damaged', 'contents_damaged_way', { reason: reasonOf(error) })];
  }
}

async function versionOf({ engine, kysely }: Db): Promise<string> {
  const read =
    engine === 'sqlite'
      ? sql<{ version: string }>`select sqlite_version() as version`
      : sql<{ version: string }>`select current_setting('server_version') as version`;
  return (await read.execute(kysely)).rows[0]?.version.split(' ')[0] ?? '';
}

/** Of a full disk, and of SQLite, only what a running site has met is known. */
async function checkWrites(db: Db): Promise<Finding[]> {
  const isClosed = db.isDiskFull() || db.isReadOnly() || (db.engine === 'postgres' && (await isReadOnly(db)));
  return isClosed ? [trouble('writes_refused', 'writes_refused_way')] : [];
}

async function isReadOnly({ kysely }: Db): Promise<boolean> {
  const read = sql<{ state: string }>`select current_setting('transaction_read_only') as state`;
  return (await read.execute(kysely)).rows[0]?.state === 'on';
}

async function checkSchema(db: Db, migrations: readonly string[]): Promise<Finding> {
  const had = await findMigrations(db);
  const newer = had.filter((name) => !migrations.includes(name));
  if (newer.length > 0) return trouble('schema_newer', 'schema_newer_way', { names: newer.join(', ') });
  const missing = migrations.length - had.length;
  if (missing > 0) return trouble('schema_behind', 'schema_behind_way', { count: String(missing) });
  return good('schema_good', { count: String(had.length) });
}

/** SQLite reads all of itself; PostgreSQL knows of indexes that are not to be used, and checks its pages itself. */
async function checkContents({ engine, kysely }: Db): Promise<Finding> {
  const problems =
    engine === 'sqlite'
      ? (await sql<{ quick_check: string }>`pragma quick_check(5)`.execute(kysely)).rows
          .map((row) => row.quick_check)
          .filter((text) => text !== 'ok')
      : (
          await sql<{
            name: string;
          }>`select indexrelid::regclass::text as name from pg_index where not indisvalid`.execute(kysely)
        ).rows.map(({ name }) => name);
  if (problems.length === 0) return good('contents_good');
  return trouble('contents_damaged', 'contents_damaged_way', { reason: reasonOf(new Error(problems.join('; '))) });
}

async function checkLog({ engine }: Db, dataDir: string): Promise<Finding[]> {
  if (engine !== 'sqlite') return [];
  const found = await stat(join(dataDir, 'bale.sqlite-wal')).catch(() => null);
  if (found === null || found.size < maxLogBytes) return [];
  return [doubt('log_large', 'log_large_way', { size: String(Math.round(found.size / 1e6)) })];
}
