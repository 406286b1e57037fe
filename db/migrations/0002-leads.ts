import { type Kysely, sql } from 'kysely';

/** Who wrote to the agency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('form_key', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('contact', 'property')`))
    // A lead outlives the listing it was about.
    .addColumn('listing_id', 'integer', (column) => column.references('listings.id').onDelete('set null'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('subject', 'text')
    .addColumn('inquiry_type', 'text')
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('consent_version', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('leads_received_at').on('leads').column('received_at').execute();
  await db.schema.createIndex('leads_listing').on('leads').column('listing_id').execute();
}
