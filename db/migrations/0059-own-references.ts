import { type Kysely, sql } from 'kysely';

/** What the agency calls its listings, and whether visitors are shown that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('own_references')
    .addColumn('listing_id', 'integer', (column) =>
      column.primaryKey().references('listing_records.listing_id').onDelete('cascade'),
    )
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('folded', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('own_references_folded').on('own_references').column('folded').execute();
  await sql`alter table catalogue add column shows_own_references integer not null default 0 check (shows_own_references in (0, 1))`.execute(
    db,
  );
}
