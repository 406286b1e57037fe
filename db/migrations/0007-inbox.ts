import { type Kysely, sql } from 'kysely';

/** What the desk does with a lead, what happened to it, and the chats that visitors opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await checkAnew(db, 'kind', sql`('contact', 'property', 'viewing', 'owner')`, sql`'contact'`);
  await checkAnew(
    db,
    'state',
    sql`('new', 'contacted', 'qualified', 'viewing', 'offer', 'won', 'lost', 'spam')`,
    sql`'new'`,
  );
  const added = [
    sql`details_json text not null default '{}'`,
    sql`assigned_to text references staff (id) on delete set null`,
    sql`next_step text`,
    sql`next_step_on text`,
    sql`answered_at bigint`,
  ];
  for (const column of added) await sql`alter table leads add column ${column}`.execute(db);
  await db.schema.createIndex('leads_state').on('leads').columns(['state', 'received_at']).execute();
  await createEvents(db);
  await createHandoffs(db);
}

/** SQLite changes no check of a column: another one takes its place. */
async function checkAnew(
  db: Kysely<unknown>,
  name: string,
  allowed: ReturnType<typeof sql>,
  first: ReturnType<typeof sql>,
) {
  const column = sql.ref(name);
  await sql`alter table leads rename column ${column} to former`.execute(db);
  await sql`alter table leads add column ${column} text not null default ${first} check (${column} in ${allowed})`.execute(
    db,
  );
  await sql`update leads set ${column} = former`.execute(db);
  await sql`alter table leads drop column former`.execute(db);
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('staff_id', 'text', (column) => column.references('staff.id').onDelete('set null'))
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('note', 'state', 'assigned', 'next_step', 'answered')`),
    )
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('happened_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('lead_events_lead').on('lead_events').columns(['lead_id', 'happened_at']).execute();
}

async function createHandoffs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_handoffs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('listing_id', 'integer', (column) => column.references('listings.id').onDelete('set null'))
    .addColumn('app', 'text', (column) => column.notNull().check(sql`app in ('whatsapp', 'messenger', 'telegram')`))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('happened_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('chat_handoffs_happened_at').on('chat_handoffs').column('happened_at').execute();
}
