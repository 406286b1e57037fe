import { type Kysely, sql } from 'kysely';

/**
 * Listings as the agency keeps them, with a log of every change. Whoever edits all listings is an editor, and an offer
 * keeps its name when others come and go. The records of the listings that are there are made at the next start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addEditors(db);
  await sql`alter table offers add column key text not null default ''`.execute(db);
  await sql`update offers set key = cast(position as text)`.execute(db);
  await createRecords(db);
  await createChanges(db);
}

/** SQLite changes no check of a column: another one takes its place. */
async function addEditors(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff rename column role to former`.execute(db);
  await sql`alter table staff add column role text not null default 'viewer' check (role in ('owner', 'editor', 'agent', 'viewer'))`.execute(
    db,
  );
  await sql`update staff set role = former`.execute(db);
  await sql`alter table staff drop column former`.execute(db);
}

async function createRecords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listing_records')
    .addColumn('listing_id', 'integer', (column) => column.primaryKey())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('agent_id', 'text', (column) => column.references('staff.id').onDelete('set null'))
    .addColumn('changes_json', 'text', (column) => column.notNull())
    .addColumn('text_times_json', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .execute();
  await db.schema
    .createTable('listing_internals')
    .addColumn('listing_id', 'integer', (column) =>
      column.primaryKey().references('listing_records.listing_id').onDelete('cascade'),
    )
    .addColumn('internal_json', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('listing_summaries')
    .addColumn('listing_id', 'integer', (column) =>
      column.primaryKey().references('listing_records.listing_id').onDelete('cascade'),
    )
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('owner_words', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_order', 'text', (column) => column.notNull())
    .addColumn('type', 'text')
    .addColumn('place', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('is_open', 'integer', (column) => column.notNull())
    .addColumn('is_searchable', 'integer', (column) => column.notNull())
    .addColumn('kinds', 'text', (column) => column.notNull())
    .addColumn('amount', 'double precision')
    .addColumn('comparable_usd', 'double precision')
    .addColumn('photo_count', 'integer', (column) => column.notNull())
    .addColumn('unpublished_count', 'integer', (column) => column.notNull())
    .addColumn('is_published', 'integer', (column) => column.notNull())
    .addColumn('is_translation_behind', 'integer', (column) => column.notNull())
    .addColumn('lease_end', 'text')
    .addColumn('mandate_end', 'text')
    .addColumn('agent_id', 'text')
    .addColumn('featured_rank', 'integer')
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .addColumn('card_json', 'text', (column) => column.notNull())
    .execute();
  // Every column that a list without words filters, counts and sorts by, so that the long rows are not read.
  await db.schema
    .createIndex('listing_summaries_list')
    .on('listing_summaries')
    .columns(['changed_at', 'listing_id', 'removed_at', 'status', 'type', 'place', 'kinds', 'agent_id', 'is_published'])
    .columns(['is_open', 'is_searchable'])
    .columns(['unpublished_count', 'photo_count', 'is_translation_behind', 'mandate_end', 'lease_end'])
    .columns(['comparable_usd', 'title_order', 'featured_rank'])
    .execute();
}

async function createChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('change_batches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.references('staff.id').onDelete('set null'))
    .addColumn('happened_at', 'bigint', (column) => column.notNull())
    .addColumn('undone_by', 'text')
    .execute();
  await db.schema
    .createTable('changes')
    .addColumn('batch_id', 'text', (column) => column.notNull().references('change_batches.id').onDelete('cascade'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('before_json', 'text')
    .addColumn('after_json', 'text')
    .addPrimaryKeyConstraint('changes_pk', ['subject', 'revision', 'field'])
    .execute();
  await db.schema.createIndex('changes_batch').on('changes').column('batch_id').execute();
}
