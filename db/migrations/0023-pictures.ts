import { type Kysely, sql } from 'kysely';

/** What tells pictures that look the same, how a listing turns and crops its own, and its private documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media add column dhash text`.execute(db);
  await sql`alter table listing_media add column rotation integer not null default 0 check (rotation in (0, 90, 180, 270))`.execute(
    db,
  );
  for (const column of ['focus_x', 'focus_y']) {
    const name = sql.ref(column);
    await sql`alter table listing_media add column ${name} double precision check (${name} between 0 and 1)`.execute(
      db,
    );
  }
  await db.schema
    .createTable('listing_documents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('listing_id', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('pdf', 'jpeg')`))
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('access', 'text', (column) => column.notNull().check(sql`access in ('owner_editor', 'agent')`))
    .addColumn('staff_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('listing_documents_listing').on('listing_documents').column('listing_id').execute();
}
