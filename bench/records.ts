import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { createRecord, fillRecords, saveFields } from '#app/features/records/records.server.ts';
import { sessionCookie } from '#app/features/staff/session/session.ts';
import { startSession } from '#app/features/staff/session/sessions.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import { createLogOutput } from '#app/platform/log-output.server.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Db, Tables } from '#db/tables.ts';
import { anotherPlace, listingDraft, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { startPostgres } from '#tests/postgres.ts';
import { addLead } from '#tests/saved-leads.ts';
import { startSite } from '#tests/server.ts';
import type { Row, Table } from './figures.ts';
import { processorMs } from './processor-time.ts';

const size = 10_000;
const leads = 2_000;
/** Of the listings: those with an owner of this name, and those begun at the desk and not published yet. */
const owned = 300;
const drafts = 300;
const requests = 100;
/** Milliseconds of processor for a page, whatever it is searched and sorted by. */
const maxMs = 20;

const queries = {
  'last changed': '',
  'a late page': 'page=300',
  'by price': 'sort=price_desc',
  'by price of a kind': 'offer=sale&sort=price_desc',
  'an area': 'place=ubud&sort=title',
  'no inquiries': 'tab=no_inquiries',
  'a reference': 'q=BE-04321',
  'a common word': 'q=villa',
  "an owner's name": 'q=misal',
  drafts: 'tab=drafts&sort=price_asc',
};

/** A page of the list of listings for a member of the staff: what the whole site takes of the processor for a request. */
export async function run(): Promise<Table[]> {
  const postgres = await startPostgres();
  const rows: Row[] = [];
  for (const url of [null, ...(postgres ? [postgres.url] : [])]) rows.push(...(await measure(url)));
  await postgres?.stop();
  return [{ title: `A page of the list of ${size} listings, CPU ms`, rows }];
}

async function measure(url: string | null): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-bench-'));
  const db = await openDatabase<Tables>({ url, dataDir, log: createLog('warn', createLogOutput()) });
  const { engine } = db;
  const cookie = await fill(db);
  await db.close();
  const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...(url && { DATABASE_URL: url }) });
  const pid = site.process.pid ?? 0;
  const rows: Row[] = [];
  try {
    for (const [name, query] of Object.entries(queries)) {
      const get = async () => {
        const answer = await fetch(`${site.url}/account/listings?${query}`, { headers: { cookie } });
        if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`);
        return (await answer.text()).length;
      };
      for (let round = 0; round < requests / 2; round += 1) await get();
      const before = processorMs(pid);
      let bytes = 0;
      for (let round = 0; round < requests; round += 1) bytes = await get();
      const value = (processorMs(pid) - before) / requests;
      rows.push({ list: name, engine, bytes, 'CPU ms': { value, digits: 1, max: maxMs } });
    }
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true });
  }
  return rows;
}

/** Returns the cookie of a session. */
async function fill(db: Db): Promise<string> {
  await migrate(db, migrations);
  await saveSurroundings(db);
  for (let at = 0; at < size; at += 500) {
    await saveListings(
      db,
      Array.from({ length: 500 }, (_, index) =>
        listingDraft({
          ...(index % 3 === 0 && { place: anotherPlace.slug, type: 'House' }),
          texts: { en: { title: `Villa ${at + index} by the rice fields`, description: 'Three bedrooms.' } },
          offers: [saleOffer({ price: { amount: 100_000 + (((at + index) * 7_919) % 900_000), currency: 'USD' } })],
        }),
      ),
    );
  }
  await fillRecords(db);
  for (let at = 0; at < leads; at += 1) await addLead(db, { kind: 'property', listingId: 1 + ((at * 31) % size) });
  const now = Date.now();
  await fillDesk(db, now);
  const staff = await saveStaff(db, { email: 'made@bale.example', name: 'Made Contoh', role: 'owner' }, now);
  const token = await startSession(db, { staffId: staff?.id ?? '', userAgent: '', now });
  return sessionCookie(token, false).split(';')[0] ?? '';
}

/** What only the desk knows: owners, and drafts. */
async function fillDesk(db: Db, now: number): Promise<void> {
  const byOffice = () => ({ staffId: null, key: randomUUID(), now });
  for (let at = 0; at < owned; at += 1) {
    const fields = { 'internal.ownerName': `Nyoman Misal ${at}`, 'internal.ownerPhone': `+62 812-0000-${1_000 + at}` };
    await saveFields(db, { ...byOffice(), listingId: 1 + ((at * 31) % size) }, { revision: 0, fields });
  }
  for (let at = 0; at < drafts; at += 1) {
    const price = { amount: 100_000 + ((at * 7_919) % 900_000), currency: 'USD' };
    const offer = { offers: ['0'], 'offer.0.kind': 'sale', 'offer.0.price': price };
    await createRecord(db, byOffice(), { type: 'Villa', place: anotherPlace.slug, ...offer });
  }
}
