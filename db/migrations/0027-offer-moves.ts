import type { Kysely } from 'kysely';

/** From where an offer moved to where, on which day and why; of a closed one for how much. The agency's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('offer_moves')
    .addColumn('batch_id', 'text', (column) => column.notNull().references('change_batches.id').onDelete('cascade'))
    .addColumn('listing_id', 'integer', (column) =>
      column.notNull().references('listing_records.listing_id').onDelete('cascade'),
    )
    .addColumn('offer_key', 'text', (column) => column.notNull())
    .addColumn('from_status', 'text', (column) => column.notNull())
    .addColumn('to_status', 'text', (column) => column.notNull())
    .addColumn('happened_on', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('close_amount', 'bigint')
    .addColumn('close_currency', 'text')
    .addPrimaryKeyConstraint('offer_moves_pk', ['listing_id', 'offer_key', 'batch_id'])
    .execute();
}
