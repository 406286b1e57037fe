import type { Kysely } from 'kysely';

/** What is to be done at a time, once, by whichever process is there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tasks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('payload_json', 'text', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('lease', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .addColumn('done_at', 'bigint')
    .execute();
  await db.schema.createIndex('tasks_due').on('tasks').columns(['done_at', 'due_at']).execute();
}
