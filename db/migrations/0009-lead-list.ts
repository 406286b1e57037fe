import { type Kysely, sql } from 'kysely';
import { searchText } from '#app/features/leads/search-text.ts';

/** The desk's list of leads: what it is narrowed and counted by in one index, and the words they are found by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The rows are long: what the list is narrowed, ordered and counted by is in the indexes whole.
  const columns = ['id', 'assigned_to', 'answered_at', 'kind', 'listing_id', 'language', 'next_step_on'];
  await sql`drop index leads_received_at`.execute(db);
  await sql`drop index leads_state`.execute(db);
  const inOrder = ['received_at', 'state', ...columns];
  const byState = ['state', 'received_at', ...columns];
  await db.schema.createIndex('leads_list').on('leads').columns(inOrder).execute();
  await db.schema.createIndex('leads_state').on('leads').columns(byState).execute();
  await db.schema
    .createTable('lead_search')
    .addColumn('lead_id', 'text', (column) => column.primaryKey().references('leads.id').onDelete('cascade'))
    .addColumn('words', 'text', (column) => column.notNull())
    .execute();
  await fillSearch(db as Kysely<Searched>);
}

type Searched = {
  leads: {
    id: string;
    name: string;
    email: string;
    phone: string | null;
    subject: string | null;
    message: string;
    listing_id: number | null;
  };
  lead_search: { lead_id: string; words: string };
};

const atOnce = 500;

/** So many at a time, by their ids. */
async function fillSearch(db: Kysely<Searched>, after = ''): Promise<void> {
  const leads = await db.selectFrom('leads').selectAll().where('id', '>', after).orderBy('id').limit(atOnce).execute();
  const last = leads.at(-1);
  if (last === undefined) return;
  const rows = leads.map((lead) => ({
    lead_id: lead.id,
    words: searchText({ ...lead, listingId: lead.listing_id }),
  }));
  await db.insertInto('lead_search').values(rows).execute();
  await fillSearch(db, last.id);
}
