import { type Kysely, sql } from 'kysely';

/** Every version of the legal texts. Leads name one by its number, where they named the day it was of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('legal_versions')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('form_key', 'text', (column) => column.notNull().unique())
    .addColumn('texts_json', 'text', (column) => column.notNull())
    .addColumn('names_json', 'text')
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.references('staff.id').onDelete('set null'))
    .execute();
  // The texts of that day are the first version. Of earlier ones no site has the words.
  await sql`update leads set consent_version = '1' where consent_version = '2026-11-23'`.execute(db);
}
