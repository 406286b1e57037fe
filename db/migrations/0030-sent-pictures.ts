import type { Kysely } from 'kysely';

/** Which picture of a listing a file has become that a browser made smaller before it sent it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sent_pictures')
    .addColumn('listing_id', 'integer', (column) =>
      column.notNull().references('listing_records.listing_id').onDelete('cascade'),
    )
    .addColumn('file_id', 'text', (column) => column.notNull())
    .addColumn('media_id', 'text', (column) => column.notNull().references('media.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('sent_pictures_pk', ['listing_id', 'file_id'])
    .execute();
  await db.schema.createIndex('sent_pictures_media').on('sent_pictures').column('media_id').execute();
}
