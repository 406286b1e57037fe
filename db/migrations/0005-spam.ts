import { type Kysely, sql } from 'kysely';

/** Where a lead stands, how doubtful it is and why, and what the nodes sign with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const added = [
    sql`state text not null default 'new'`,
    sql`spam_score integer not null default 0`,
    sql`spam_signs text not null default ''`,
    sql`text_hash text not null default ''`,
  ];
  // One at a time: SQLite adds a single column by a statement.
  for (const column of added) await sql`alter table leads add column ${column}`.execute(db);
  await db.schema.createIndex('leads_text').on('leads').columns(['text_hash', 'received_at']).execute();
  await db.schema
    .createTable('signing_keys')
    .addColumn('purpose', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .execute();
}
