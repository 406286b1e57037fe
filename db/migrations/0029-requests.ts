import type { Kysely } from 'kysely';

/** Who wants a listing published that they may not publish themselves, and who is in its editor just now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('publication_requests')
    .addColumn('listing_id', 'integer', (column) =>
      column.primaryKey().references('listing_records.listing_id').onDelete('cascade'),
    )
    .addColumn('staff_id', 'text', (column) => column.references('staff.id').onDelete('set null'))
    .addColumn('requested_at', 'bigint', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('answered_by', 'text', (column) => column.references('staff.id').onDelete('set null'))
    .addColumn('answered_at', 'bigint')
    .addColumn('answer', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('editor_presence')
    .addColumn('listing_id', 'integer', (column) =>
      column.notNull().references('listing_records.listing_id').onDelete('cascade'),
    )
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('section', 'text')
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('editor_presence_pk', ['listing_id', 'staff_id'])
    .execute();
}
