import { type Kysely, sql } from 'kysely';

/** A lead's history may say that its address was corrected. SQLite changes no check of a column: another one takes its place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const kinds = sql`('note', 'state', 'assigned', 'next_step', 'answered', 'corrected')`;
  await sql`drop index lead_events_ended`.execute(db);
  await sql`alter table lead_events rename column kind to former`.execute(db);
  await sql`alter table lead_events add column kind text not null default 'note' check (kind in ${kinds})`.execute(db);
  await sql`update lead_events set kind = former`.execute(db);
  await sql`alter table lead_events drop column former`.execute(db);
  await sql`create index lead_events_ended on lead_events (value, happened_at, lead_id) where kind = 'state'`.execute(
    db,
  );
}
