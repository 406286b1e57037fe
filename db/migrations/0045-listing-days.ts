import type { Kysely } from 'kysely';

/**
 * How often a listing was seen and saved on a day, by the language of the page: sums, and nothing about who it was. The key begins
 * with the day, by which the desk reads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listing_days')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('listing_id', 'integer', (column) => column.notNull().references('listings.id').onDelete('cascade'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('seen', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('saved', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('listing_days_key', ['day', 'listing_id', 'language'])
    .execute();
  // What goes with its listing is found by that.
  await db.schema.createIndex('listing_days_by_listing').on('listing_days').columns(['listing_id', 'day']).execute();
}
