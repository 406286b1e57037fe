import { type Kysely, sql } from 'kysely';

/** Further terms of an offer. Of those there are nothing is stated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table offers add column terms_json text not null default '{}'`.execute(db);
}
