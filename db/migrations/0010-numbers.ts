import { type Kysely, sql } from 'kysely';

/** What the desk's first page counts is read from indexes alone: when leads were won and lost, and chats by listing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index lead_events_ended on lead_events (value, happened_at, lead_id) where kind = 'state'`.execute(
    db,
  );
  await sql`drop index chat_handoffs_happened_at`.execute(db);
  await db.schema
    .createIndex('chat_handoffs_listing')
    .on('chat_handoffs')
    .columns(['happened_at', 'listing_id'])
    .execute();
}
