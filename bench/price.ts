import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import { createLogOutput } from '#app/platform/log-output.server.ts';
import type { Tables } from '#db/tables.ts';
import { addStaff, signInOver } from '#tests/desk-client.ts';
import { changeLaw, type LawSeen } from '#tests/law-change.ts';
import { startPostgres } from '#tests/postgres.ts';
import { changePrice, type PriceSeen } from '#tests/price-change.ts';
import { startSite } from '#tests/server.ts';
import { median, type Row, type Table } from './figures.ts';
import { runsOr } from './options.ts';

const changes = 20;
const maxMs = 1_000;

/** From the answer to whoever publishes a price, or corrects a rule, until visitors see it, with the demonstration. */
export async function run(): Promise<Table[]> {
  const postgres = await startPostgres();
  const found = [await measure(null), ...(postgres ? [await measure(postgres.url)] : [])];
  await postgres?.stop();
  return [
    { title: 'A changed price is on the site', rows: found.flatMap(({ prices }) => prices) },
    { title: 'A corrected rule is on the site', rows: found.flatMap(({ rules }) => rules) },
  ];
}

/** On PostgreSQL it is published at one server, and visitors are at another. */
async function measure(url: string | null): Promise<{ prices: Row[]; rules: Row[] }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-bench-'));
  const settings = { DEMO: 'on', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...(url && { DATABASE_URL: url }) };
  const first = await startSite(settings);
  const sites = url === null ? [first] : [first, await startSite(settings)];
  const db = await openDatabase<Tables>({ url, dataDir, log: createLog('warn', createLogOutput()) });
  try {
    const owner = await addStaff(db, 'wayan@bale.example', 'owner');
    const desk = { url: first.url, cookie: await signInOver(first.url, owner) };
    const visitors = sites.at(-1)?.url ?? '';
    const sale = await db.kysely
      .selectFrom('offers')
      .innerJoin('listings', 'listings.id', 'offers.listing_id')
      .select('listing_id')
      .where('offers.kind', '=', 'sale')
      .where('offers.standard_status', '=', 'Active')
      .orderBy('listing_id')
      .executeTakeFirstOrThrow();
    const prices: PriceSeen[] = [];
    for (let change = 0; change < runsOr(changes); change += 1) {
      const amount = 431_507 - change * 1_013;
      prices.push(await changePrice({ desk, visitors, listingId: sale.listing_id, amount }));
    }
    const page = await (await fetch(`${visitors}/properties?may_own=wna_permit.live`)).text();
    const listingId = Number(/href="\/property\/(\d+)"/.exec(page)?.[1]);
    const rules: LawSeen[] = [];
    for (let change = 0; change < runsOr(changes); change += 1) {
      rules.push(await changeLaw({ desk, visitors, listingId, mayLive: change % 2 === 1 }));
    }
    const of = { engine: db.engine, servers: sites.length };
    return { prices: rowsOf(prices, of), rules: rowsOf(rules, of) };
  } finally {
    await db.close();
    for (const site of sites) await site.stop();
    await rm(dataDir, { recursive: true });
  }
}

function rowsOf<Where extends string>(seen: readonly Record<Where, number>[], of: Row): Row[] {
  const places = Object.keys(seen[0] ?? {}) as Where[];
  return places.map((where) => {
    const times = seen.map((each) => each[where]);
    return {
      ...{ where, ...of, changes: times.length },
      'ms, median': { value: median(times) },
      'ms, maximum': { value: Math.max(...times), max: maxMs },
    };
  });
}
