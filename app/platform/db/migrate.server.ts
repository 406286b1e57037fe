import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

/**
 * Brings the schema up to date in one transaction, in the order of the migrations' names; returns those it ran.
 * Processes that start together take turns (SQLite: the write transaction, PostgreSQL: an advisory lock of the
 * session), and one that is killed leaves neither lock nor half a schema behind. Throws when a migration fails or the schema is newer than the code.
 */
export async function migrate<Tables>(
  db: Database<Tables>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<string[]> {
  const migrator = new Migrator({ db: db.kysely, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    const what = failed === undefined ? 'The database could not be migrated' : `Migration ${failed} failed`;
    throw new Error(`${what}. Nothing of it was kept. ${reason(error)}`, { cause: error });
  }
  return results?.map((result) => result.migrationName) ?? [];
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
