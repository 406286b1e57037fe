import type { Kysely } from 'kysely';

/** When a document was removed: for a while it can be brought back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('listing_documents').addColumn('removed_at', 'bigint').execute();
}
