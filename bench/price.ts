import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import type { Tables } from '#db/tables.ts';
import { addEditor, signInOver } from '#tests/desk-client.ts';
import { startPostgres } from '#tests/postgres.ts';
import { changePrice, type PriceSeen } from '#tests/price-change.ts';
import { startSite } from '#tests/server.ts';
import { median, type Row, type Table } from './figures.ts';
import { runsOr } from './options.ts';

const changes = 20;
const maxMs = 1_000;

/** From the answer to whoever publishes a price until visitors see it, with the demonstration. */
export async function run(): Promise<Table[]> {
  const postgres = await startPostgres();
  const rows = await measure(null);
  if (postgres) rows.push(...(await measure(postgres.url)));
  await postgres?.stop();
  return [{ title: 'A changed price is on the site', rows }];
}

/** On PostgreSQL it is published at one server, and visitors are at another. */
async function measure(url: string | null): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-bench-'));
  const settings = { DEMO: 'on', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...(url && { DATABASE_URL: url }) };
  const first = await startSite(settings);
  const sites = url === null ? [first] : [first, await startSite(settings)];
  const db = await openDatabase<Tables>({ url, dataDir, log: createLog('warn') });
  try {
    const desk = { url: first.url, cookie: await signInOver(first.url, await addEditor(db, 'putu@bale.example')) };
    const { listing_id: listingId } = await db.kysely
      .selectFrom('offers')
      .innerJoin('listings', 'listings.id', 'offers.listing_id')
      .select('listing_id')
      .where('offers.kind', '=', 'sale')
      .where('offers.standard_status', '=', 'Active')
      .orderBy('listing_id')
      .executeTakeFirstOrThrow();
    const seen: PriceSeen[] = [];
    for (let change = 0; change < runsOr(changes); change += 1) {
      const amount = 431_507 - change * 1_013;
      seen.push(await changePrice({ desk, visitors: sites.at(-1)?.url ?? '', listingId, amount }));
    }
    return (['page', 'search', 'API'] as const).map((where) => {
      const times = seen.map((each) => each[where]);
      return {
        ...{ where, engine: db.engine, servers: sites.length, changes: times.length },
        'ms, median': { value: median(times) },
        'ms, maximum': { value: Math.max(...times), max: maxMs },
      };
    });
  } finally {
    await db.close();
    for (const site of sites) await site.stop();
    await rm(dataDir, { recursive: true });
  }
}
