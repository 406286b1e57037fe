import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readLeadQuery } from '#app/features/inbox/list/lead-query.ts';
import { findLeads } from '#app/features/inbox/list/leads-page.server.ts';
import { leadStates } from '#app/features/leads/lead.ts';
import { searchText } from '#app/features/leads/search-text.ts';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import { createLogOutput } from '#app/platform/log-output.server.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Db, Tables } from '#db/tables.ts';
import { anotherPlace, listingDraft, saveSurroundings } from '#tests/factories.ts';
import { startPostgres } from '#tests/postgres.ts';
import type { Table } from './figures.ts';

const sizes = [10_000, 50_000];
const rounds = 15;
const atOnce = 500;
const now = Date.UTC(2026, 10, 21);
const twoYearsMs = 730 * 24 * 60 * 60 * 1000;
const log = createLog('warn', createLogOutput());

const queries = {
  'new leads': '',
  all: 'tab=all',
  waiting: 'tab=waiting',
  'a late page': 'tab=all&page=150',
  'an area': 'tab=all&place=ubud',
  'by next step': 'tab=all&sort=next_step',
  'a person': 'tab=all&q=person123@bale.example',
  'a common word': 'tab=all&q=notary',
};

/** A page of the desk's list with the counts of its tabs, over each engine: median milliseconds. */
export async function run(): Promise<Table[]> {
  const postgres = await startPostgres();
  const rows = [];
  for (const size of sizes) {
    for (const url of [null, ...(postgres ? [postgres.url] : [])]) rows.push(await measure(url, size));
  }
  await postgres?.stop();
  return [{ title: "The desk's list of leads, median ms", rows }];
}

async function measure(url: string | null, size: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-bench-'));
  const db = await openDatabase<Tables>({ url, dataDir, log });
  const staffId = await fill(db, size);
  const times: Record<string, number> = {};
  for (const [name, query] of Object.entries(queries)) {
    const leadQuery = readLeadQuery(new URLSearchParams(query));
    const taken: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      await findLeads(db, leadQuery, { staffId, now, language: 'en' });
      taken.push(performance.now() - start);
    }
    times[name] = Math.round((taken.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0) * 10) / 10;
  }
  await db.close();
  await rm(dataDir, { recursive: true });
  return { engine: db.engine, leads: size, ...times };
}

async function fill(db: Db, size: number): Promise<string> {
  await migrate(db, migrations);
  // PostgreSQL's is the one of the smaller size.
  const { known } = await db.kysely
    .selectFrom('leads')
    .select((leads) => leads.fn.countAll<number>().as('known'))
    .executeTakeFirstOrThrow();
  if (known === 0) {
    await saveSurroundings(db);
    await saveListings(
      db,
      Array.from({ length: 200 }, (_, at) => listingDraft(at % 2 ? { place: anotherPlace.slug } : {})),
    );
    await saveStaff(db, { email: 'ketut@bale.example', name: 'Ketut Sampel', role: 'agent' }, now);
  }
  const { id } = await db.kysely.selectFrom('staff').select('id').executeTakeFirstOrThrow();
  for (let saved = known; saved < size; saved += atOnce) await saveSome(db, id);
  if (db.engine === 'postgres') await sql`vacuum analyze`.execute(db.kysely);
  return id;
}

async function saveSome(db: Db, staffId: string): Promise<void> {
  const leads = Array.from({ length: atOnce }, () => someLead(staffId));
  await db.transaction(async ({ kysely }) => {
    await kysely.insertInto('leads').values(leads).execute();
    const words = leads.map((lead) => ({
      lead_id: lead.id,
      words: searchText({ ...lead, listingId: lead.listing_id }, 'BE'),
    }));
    await kysely.insertInto('lead_search').values(words).execute();
  });
}

const vocabulary =
  'house villa rice field sea view pool lease notary price garden quiet street family school permit'.split(' ');

const some = (max: number) => Math.floor(Math.random() * max);

function someLead(staffId: string) {
  const received_at = now - some(twoYearsMs);
  const state = leadStates[some(leadStates.length)] ?? 'new';
  return {
    ...{ id: randomUUID(), form_key: randomUUID(), kind: 'property', listing_id: 1 + some(200) },
    ...{ name: 'Made Contoh', email: `person${some(30_000)}@bale.example`, phone: null, subject: null },
    ...{ inquiry_type: null, language: 'en', page: '/', consent_version: '2026-11-21', received_at, state },
    message: Array.from({ length: 10 + some(100) }, () => vocabulary[some(vocabulary.length)]).join(' '),
    assigned_to: some(3) === 0 ? staffId : null,
    answered_at: state === 'new' ? null : received_at + 1000,
  };
}
