import { type Kysely, sql } from 'kysely';

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

type SearchedLead = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  subject: string | null;
  message: string;
  listing_id: number | null;
};
type Searched = {
  leads: SearchedLead;
  lead_search: { lead_id: string; words: string };
};

const atOnce = 500;

/** So many at a time, by their ids. */
async function fillSearch(db: Kysely<Searched>, after = ''): Promise<void> {
  const leads = await db.selectFrom('leads').selectAll().where('id', '>', after).orderBy('id').limit(atOnce).execute();
  const last = leads.at(-1);
  if (last === undefined) return;
  const rows = leads.map((lead) => ({ lead_id: lead.id, words: searchText(lead) }));
  await db.insertInto('lead_search').values(rows).execute();
  await fillSearch(db, last.id);
}

/** What the desk searched when this migration was written. The code may change, what this wrote may not. */
function searchText({ name, email, phone, subject, message, listing_id }: SearchedLead): string {
  const reference = listing_id === null ? '' : `BE-${String(listing_id).padStart(4, '0')}`;
  const parts = [name, email, phone ?? '', subject ?? '', message, reference].map(foldWords);
  return [...parts, (phone ?? '').replace(/\D+/g, '')].join(' | ');
}

const sameLetters: Record<string, string> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ς: 'σ' };

/** Words of letters and digits, at most 40 of them each, without case, accents, harakat, tatweel and hamza. */
function foldWords(text: string): string {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\ud800-\udfff]/g, ' ')
    .replace(/[\p{M}\p{Cf}ـء]/gu, '')
    .replace(/[ٱىیکةς]/g, (letter) => sameLetters[letter] ?? letter)
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.map((word) => word.slice(0, 40)).join(' ');
}
