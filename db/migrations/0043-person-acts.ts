import type { Kysely } from 'kysely';

/** What was done with everything held on a person: how much it was and who did it, and nothing about the person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('person_acts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.references('staff.id').onDelete('set null'))
    .addColumn('happened_at', 'bigint', (column) => column.notNull())
    .addColumn('counts_json', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('person_acts_time').on('person_acts').column('happened_at').execute();
}
