import { type Kysely, sql } from 'kysely';

/** What a listing has, and how long its pool is. Of those there are nothing is known yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listings add column features_json text not null default '[]'`.execute(db);
  await sql`alter table listings add column pool_length_m double precision check (pool_length_m > 0)`.execute(db);
}
