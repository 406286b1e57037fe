import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Catalogue, openCatalogue } from '#app/features/listings/catalogue.server.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { saveListing, saveListings } from '#app/features/listings/listings.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import { createLogOutput } from '#app/platform/log-output.server.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Db, Tables } from '#db/tables.ts';
import { listingDraft, saveSurroundings } from '#tests/factories.ts';
import { startPostgres } from '#tests/postgres.ts';
import type { Table } from './figures.ts';

const listings = 10_000;
const changes = 100;
const log = createLog('warn', createLogOutput());

/**
 * The catalogue over each engine: reading all of it at boot, the longest turn of the event loop meanwhile, and how soon
 * after its commit a change is found, made by this process or through another connection.
 */
export async function run(): Promise<Table[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-bench-'));
  const postgres = await startPostgres();
  const urls = [null, ...(postgres ? [postgres.url] : [])];
  const rows = [];
  for (const url of urls) rows.push(await measure(url, dataDir));
  await postgres?.stop();
  await rm(dataDir, { recursive: true });
  return [{ title: 'The catalogue, by engine', rows }];
}

async function measure(url: string | null, dataDir: string) {
  const [db, other] = await Promise.all([0, 1].map(() => openDatabase<Tables>({ url, dataDir, log })));
  if (db === undefined || other === undefined) throw new Error('Two databases were opened.');
  await migrate(db, migrations);
  await saveSurroundings(db);
  for (let saved = 0; saved < listings; saved += 1_000) await saveListings(db, Array.from({ length: 1_000 }, draft));
  const start = performance.now();
  const maxTurn = watchTurns();
  const catalogue = await openCatalogue({ db, log });
  const figures = {
    engine: db.engine,
    listings,
    'open ms': ms(performance.now() - start),
    'longest turn ms': ms(maxTurn()),
  };
  await pause(500);
  const own = await timeChanges(catalogue, db, () => catalogue.follow());
  const foreign = await timeChanges(catalogue, other, () => undefined);
  await catalogue.close();
  await Promise.all([db.close(), other.close()]);
  return { ...figures, 'own p50': own.p50, 'own p99': own.p99, 'foreign p50': foreign.p50, 'foreign p99': foreign.p99 };
}

/** Sixty words and a title in each language. */
function draft() {
  const words = Array.from({ length: 60 }, () => Math.floor(Math.random() * 30_000).toString(36)).join(' ');
  const text = { title: 'Villa by the rice fields', description: words };
  return listingDraft({ texts: { en: text, id: text, ar: text } });
}

async function timeChanges(catalogue: Catalogue, db: Db, afterCommit: () => unknown) {
  const times: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    const id = await saveListing(db, draft());
    const committed = performance.now();
    await afterCommit();
    while (!isFound(catalogue, id)) await new Promise(setImmediate);
    times.push(performance.now() - committed);
  }
  times.sort((one, other) => one - other);
  return { p50: ms(times[changes / 2]), p99: ms(times[changes - 2]) };
}

function isFound(catalogue: Catalogue, id: number): boolean {
  return catalogue.search({ filters: { ...noFilters, ids: [id] }, sort: 'newest', offset: 0, limit: 1 }).total === 1;
}

/** Watches the event loop until the returned function is called, which returns the longest turn in CPU time. */
function watchTurns(): () => number {
  let last = process.threadCpuUsage();
  let max = 0;
  let over = false;
  const look = () => {
    const { user, system } = process.threadCpuUsage(last);
    max = Math.max(max, (user + system) / 1000);
    last = process.threadCpuUsage();
    if (!over) setImmediate(look);
  };
  look();
  return () => {
    over = true;
    look();
    return max;
  };
}

function ms(time = Number.NaN): string {
  return time.toFixed(2);
}
