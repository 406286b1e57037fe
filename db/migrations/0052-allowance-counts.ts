import type { Kysely } from 'kysely';

/** How much came from one network, or for one account, counted by all processes of a site; by a hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('allowance_counts')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
}
