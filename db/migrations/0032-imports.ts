import type { Kysely } from 'kysely';

/** Homes that come from elsewhere: from which sources, in which runs, what became of each, and where they are known from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import_sources')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('address', 'text')
    .addColumn('token', 'text')
    .addColumn('mapping_json', 'text')
    .addColumn('is_nightly', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('source_id', 'text', (column) => column.notNull().references('import_sources.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('file_key', 'text')
    .addColumn('pictures_key', 'text')
    .addColumn('publishes', 'integer', (column) => column.notNull())
    .addColumn('overwrites', 'integer', (column) => column.notNull())
    .addColumn('consent_on', 'text')
    .addColumn('runs_itself', 'integer', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.references('staff.id').onDelete('set null'))
    .addColumn('reader', 'text')
    .addColumn('problem_json', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  await db.schema.createIndex('imports_source').on('imports').columns(['source_id', 'created_at']).execute();
  await rows(db);
  await known(db);
}

async function rows(db: Kysely<unknown>): Promise<void> {
  const importId = ['import_id', 'text'] as const;
  await db.schema
    .createTable('import_rows')
    .addColumn(...importId, (column) => column.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('source_row', 'integer', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('listing_id', 'integer')
    .addColumn('row_json', 'text')
    .addColumn('plan_json', 'text', (column) => column.notNull())
    .addColumn('done_at', 'bigint')
    .addPrimaryKeyConstraint('import_rows_pk', ['import_id', 'position'])
    .execute();
  await db.schema
    .createIndex('import_rows_outcome')
    .on('import_rows')
    .columns(['import_id', 'outcome', 'position'])
    .execute();
  await db.schema.createIndex('import_rows_left').on('import_rows').columns(['import_id', 'done_at']).execute();
  await db.schema.createIndex('import_rows_listing').on('import_rows').column('listing_id').execute();
  await db.schema
    .createTable('import_pictures')
    .addColumn(...importId, (column) => column.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('fields_json', 'text', (column) => column.notNull())
    .addColumn('media_id', 'text')
    .addColumn('problem', 'text')
    .addColumn('done_at', 'bigint')
    .addPrimaryKeyConstraint('import_pictures_pk', ['import_id', 'position', 'place'])
    .execute();
  await db.schema.createIndex('import_pictures_left').on('import_pictures').columns(['import_id', 'done_at']).execute();
}

async function known(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('source_references')
    .addColumn('source_id', 'text', (column) => column.notNull().references('import_sources.id').onDelete('cascade'))
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('listing_id', 'integer', (column) =>
      column.notNull().references('listing_records.listing_id').onDelete('cascade'),
    )
    .addColumn('taken_json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('source_references_pk', ['source_id', 'reference'])
    .execute();
  await db.schema.createIndex('source_references_listing').on('source_references').column('listing_id').execute();
  await db.schema
    .createTable('old_addresses')
    .addColumn('address', 'text', (column) => column.primaryKey())
    .addColumn('listing_id', 'integer', (column) =>
      column.notNull().references('listing_records.listing_id').onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('old_addresses_listing').on('old_addresses').column('listing_id').execute();
}
