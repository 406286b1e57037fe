import type { Kysely } from 'kysely';

/**
 * Who did what at the desk, when, and from which session: what the same session did to the same thing within ten minutes is one row.
 * Nothing of what was written or read. It is read by the time, or of one of the staff.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('activity')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.references('staff.id').onDelete('set null'))
    .addColumn('session', 'text', (column) => column.notNull())
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('deed', 'text', (column) => column.notNull())
    .addColumn('slot', 'bigint', (column) => column.notNull())
    .addColumn('first_at', 'bigint', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addUniqueConstraint('activity_once', ['staff_id', 'session', 'topic', 'subject', 'deed', 'slot'])
    .execute();
  await db.schema.createIndex('activity_by_time').on('activity').column('last_at').execute();
}
