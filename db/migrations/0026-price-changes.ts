import { type Kysely, sql } from 'kysely';

/** Every change of an offer's price, and whether visitors are shown it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('price_changes')
    .addColumn('listing_id', 'integer', (column) => column.notNull().references('listings.id').onDelete('cascade'))
    .addColumn('offer_key', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('amount_before', 'bigint', (column) => column.notNull())
    .addColumn('amount_after', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('is_shown', 'integer', (column) => column.notNull().check(sql`is_shown in (0, 1)`))
    .addPrimaryKeyConstraint('price_changes_pk', ['listing_id', 'offer_key', 'changed_at'])
    .execute();
}
