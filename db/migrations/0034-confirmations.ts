import { type Kysely, sql } from 'kysely';

/** When somebody of the agency last said that a listing is still to be had, what was asked about it since, and by which mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listings add column confirmed_at bigint`.execute(db);
  await db.schema
    .createTable('listing_confirmations')
    .addColumn('listing_id', 'integer', (column) =>
      column.primaryKey().references('listing_records.listing_id').onDelete('cascade'),
    )
    .addColumn('counted_from', 'bigint', (column) => column.notNull())
    .addColumn('lapsed_at', 'bigint')
    .addColumn('notice_key', 'text')
    .addColumn('gone_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('listing_confirmations_from')
    .on('listing_confirmations')
    .column('counted_from')
    .execute();
  await db.schema
    .createTable('confirmation_requests')
    .addColumn('listing_id', 'integer', (column) =>
      column.notNull().references('listing_records.listing_id').onDelete('cascade'),
    )
    .addColumn('mail_key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('confirmation_requests_pk', ['listing_id', 'mail_key'])
    .execute();
}
