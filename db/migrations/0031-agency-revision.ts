import type { Kysely } from 'kysely';

/** How often the agency's record was changed: what a form of it was typed over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('agency')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
