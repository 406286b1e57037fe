import type { Kysely } from 'kysely';

/** The last good backup, the last one that failed, and when somebody last had the site backed up every night. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backup_runs')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('good_at', 'bigint')
    .addColumn('good_bytes', 'bigint')
    .addColumn('good_name', 'text')
    .addColumn('failed_at', 'bigint')
    .addColumn('problem', 'text')
    .addColumn('nightly_at', 'bigint')
    .execute();
}
