import type { Kysely } from 'kysely';

/** Answers that the agency keeps to use again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_texts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('texts_json', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
}
