import type { Kysely } from 'kysely';

/** When the site last ran, and a jump of the clock that nobody has confirmed yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('clock')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('jumped_from', 'bigint')
    .addColumn('jumped_to', 'bigint')
    .execute();
}
