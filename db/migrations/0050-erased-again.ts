import type { Kysely } from 'kysely';

/** Of each erasure which rows it took, by their ids, so that a backup from before it does not bring them back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('person_acts').addColumn('erased_json', 'text').execute();
}
