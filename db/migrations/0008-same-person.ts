import { type Kysely, sql } from 'kysely';

/** Finds whoever wrote before by their address or their phone, however those were typed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index leads_person_email on leads (lower(email))`.execute(db);
  await sql`create index leads_person_phone on leads (${phoneDigits})`.execute(db);
}

/** What people put between the digits. Only functions that both engines have; the desk's query says the same. */
const phoneDigits = sql`(replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), '.', ''), '/', ''))`;
