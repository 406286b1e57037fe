import { sql } from 'kysely';
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { type Database, UnusableDatabase } from './database.ts';

/**
 * Brings the schema up to date in one transaction, in the order of the migrations' names; returns those it ran.
 * Processes that start together take turns (SQLite: the write transaction, PostgreSQL: an advisory lock of the
 * session), and one that is killed leaves neither lock nor half a schema behind. Throws when a migration fails, and
 * `UnusableDatabase` when the schema is newer than the code, or empty although there are `leftovers` of a database.
 */
export async function migrate<Tables>(
  db: Database<Tables>,
  migrations: Readonly<Record<string, Migration>>,
  leftovers: readonly string[] = [],
): Promise<string[]> {
  refuseUnusable(await findMigrations(db), migrations, leftovers);
  const migrator = new Migrator({ db: db.kysely, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    const what = failed === undefined ? 'The database could not be migrated' : `Migration ${failed} failed`;
    throw new Error(`${what}. Nothing of it was kept. ${reason(error)}`, { cause: error });
  }
  return results?.map((result) => result.migrationName) ?? [];
}

/** The table that says which migrations a database has had, and the one by which they take turns. */
export const migrationTable = DEFAULT_MIGRATION_TABLE;
export const migrationLock = DEFAULT_MIGRATION_LOCK_TABLE;

/** The migrations a database has had, in their order; empty for a new one. */
export async function findMigrations<Tables>({ kysely }: Database<Tables>): Promise<string[]> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === migrationTable)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(migrationTable)} order by name`.execute(
    kysely,
  );
  return rows.map(({ name }) => name);
}

function refuseUnusable(names: readonly string[], migrations: object, leftovers: readonly string[]): void {
  const unknown = names.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) {
    throw new UnusableDatabase(
      `The database belongs to a newer version of Bale: this one does not know its ${unknown.join(', ')}. ` +
        'Start the newer version again, or restore a backup from before it. Nothing was changed.',
    );
  }
  if (names.length === 0 && leftovers.length > 0) {
    throw new UnusableDatabase(
      `The database is empty, but there are ${leftovers.join(' and ')} in the folder of DATA_DIR that belong to one. ` +
        'Restore the database, or name another folder in DATA_DIR to begin anew. Nothing was changed.',
    );
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
