import type { Kysely } from 'kysely';

/** The agency that runs the site, and the letters its listings' references begin with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('agency')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('record_json', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable('catalogue')
    .addColumn('reference_prefix', 'text', (column) => column.notNull().defaultTo('BE'))
    .execute();
}
