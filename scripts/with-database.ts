import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findMigrations, migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { findLeftovers, openDataFolder } from '#app/platform/files/data-folder.server.ts';
import { createLog } from '#app/platform/log.ts';
import type { Settings } from '#app/platform/settings.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Db, Tables } from '#db/tables.ts';

/** The settings lead to no site. Nothing was made. */
class NoSite extends Error {
  override readonly name = 'NoSite';
}

/** Runs a command on the site of the settings, migrated first. Throws `NoSite` where there is none. */
export async function withSite(settings: Settings, work: (db: Db) => Promise<void>) {
  await withSiteAsIs(settings, async (db) => {
    await migrate(db, migrations, []);
    await work(db);
  });
}

/** The same on a site whose database stays at the version it has. */
export async function withSiteAsIs(settings: Settings, work: (db: Db) => Promise<void>) {
  checkHasDatabase(settings);
  await withDatabaseAsIs(settings, async (db) => {
    if ((await findMigrations(db)).length === 0) throw new NoSite(noSite(settings));
    await work(db);
  });
}

/** Throws `NoSite` if the embedded database is not there yet. */
export function checkHasDatabase(settings: Settings): void {
  const { databaseUrl, dataDir } = settings;
  const hasDatabase = databaseUrl !== null || existsSync(join(dataDir, 'bale.sqlite'));
  if (!hasDatabase) throw new NoSite(noSite(settings));
}

/**
 * Throws `NoSite` if a command would make a site only because it was run in the wrong folder: neither `DATA_DIR` nor
 * `DATABASE_URL` is set, and the usual data folder is not there. `command`: the words after `npm run`.
 */
export function checkPlaceIsMeant(settings: Settings, command: string): void {
  const isNamed = [process.env['DATA_DIR'], process.env['DATABASE_URL']].some((value) => value?.trim());
  if (isNamed || existsSync(settings.dataDir)) return;
  throw new NoSite(`${noSite(settings)} To make one here, name its folder: DATA_DIR=data npm run ${command}`);
}

function noSite({ databaseUrl, dataDir }: Settings): string {
  const where = databaseUrl === null ? `the folder of DATA_DIR, ${dataDir}` : 'the database of DATABASE_URL';
  return `There is no site in ${where}. Nothing was made or changed. Run this in the folder of the site, where its .env is.`;
}

/** Runs a command on the database of the settings, made and migrated first. */
export async function withDatabase(settings: Settings, work: (db: Db) => Promise<void>) {
  const leftovers = await findLeftovers(settings.dataDir);
  const migrated = async (db: Db) => {
    await migrate(db, migrations, leftovers);
    await work(db);
  };
  await withDatabaseAsIs(settings, migrated, leftovers);
}

/** The same with a database that stays at its version, or empty. */
export async function withDatabaseAsIs(
  { databaseUrl: url, dataDir }: Settings,
  work: (db: Db) => Promise<void>,
  leftovers: readonly string[] = [],
) {
  // Log lines of the database would mix with what the command prints; its errors are thrown.
  const log = createLog('silent');
  await openDataFolder(dataDir, log);
  const db = await openDatabase<Tables>({ url, dataDir, log, leftovers });
  try {
    await work(db);
  } finally {
    await db.close();
  }
}

/** Prints a command's text; where it did nothing, to the error output, with the exit code EX_USAGE of `sysexits.h`. */
export function report({ done, text }: { done: boolean; text: string }): void {
  (done ? process.stdout : process.stderr).write(`${text}\n`);
  if (!done) process.exitCode = 64;
}
