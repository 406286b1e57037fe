import type { Kysely } from 'kysely';

/** Whether the list of the first evening was put away, and where the demonstration is that can be removed from it: a single row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('first_evening')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('put_away_at', 'bigint')
    .addColumn('removal_state', 'text', (column) => column.notNull().defaultTo('here'))
    .addColumn('removed_at', 'bigint')
    .addColumn('staff_id', 'text', (column) => column.references('staff.id').onDelete('set null'))
    .execute();
}
