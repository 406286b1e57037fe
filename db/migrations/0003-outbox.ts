import { type Kysely, sql } from 'kysely';

/** The mails that are to be sent, and what became of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    // What is held on a person goes with the lead.
    .addColumn('lead_id', 'text', (column) => column.references('leads.id').onDelete('cascade'))
    .addColumn('once_key', 'text', (column) => column.unique())
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('to_name', 'text')
    .addColumn('to_address', 'text', (column) => column.notNull())
    .addColumn('reply_to_name', 'text')
    .addColumn('reply_to_address', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('written_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('waiting', 'sending', 'sent', 'refused')`),
    )
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('lease', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .addColumn('settled_at', 'bigint')
    .execute();
  await db.schema.createIndex('mails_due').on('mails').columns(['state', 'due_at']).execute();
  await db.schema.createIndex('mails_lead').on('mails').column('lead_id').execute();
}
