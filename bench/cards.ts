import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListingDraft } from '#app/features/listings/listing.ts';
import { findListings, saveListings } from '#app/features/listings/listings.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import { createLogOutput } from '#app/platform/log-output.server.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Db, Tables } from '#db/tables.ts';
import { listingDraft, pictureId, rentOffer, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { startPostgres } from '#tests/postgres.ts';
import { median, quantile, type Row, type Table } from './figures.ts';

const listings = 2_000;
const cards = 10;
const rounds = 80;
const readingsPerTurn = 25;

type Contender = { name: string; goalMs: number; db: Db; times: number[] };

/** Reads ten random cards by id, the engines taking turns. */
export async function run(): Promise<Table[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-bench-'));
  const postgres = await startPostgres();
  const contenders = [await open('SQLite', 0.3, null, dataDir)];
  if (postgres) contenders.push(await open('PostgreSQL', 2, postgres.url, dataDir));
  for (let round = -10; round < rounds; round += 1) {
    for (const { db, times } of contenders) {
      for (let reading = 0; reading < readingsPerTurn; reading += 1) {
        const ms = await timeCards(db);
        if (round >= 0) times.push(ms);
      }
    }
  }
  for (const { db } of contenders) await db.close();
  await postgres?.stop();
  await rm(dataDir, { recursive: true });
  return [{ title: 'Ten cards by id', rows: contenders.map(summary) }];
}

async function open(name: string, goalMs: number, url: string | null, dataDir: string): Promise<Contender> {
  const db = await openDatabase<Tables>({ url, dataDir, log: createLog('warn', createLogOutput()) });
  await migrate(db, migrations);
  await saveSurroundings(db);
  await saveListings(db, Array.from({ length: listings }, fullListing));
  return { name, goalMs, db, times: [] };
}

/** As full as the demonstration's: three languages, two offers, seven pictures. */
function fullListing(): ListingDraft {
  const text = {
    title: 'Villa by the rice fields of the north',
    description: 'A quiet house with a long pool. '.repeat(18),
  };
  const alt = { en: 'A pool between frangipani trees', id: 'Kolam di antara pohon kamboja', ar: 'مسبح بين الأشجار' };
  return listingDraft({
    texts: { en: text, id: text, ar: text },
    offers: [saleOffer(), rentOffer()],
    media: Array.from({ length: 7 }, () => ({ mediaId: pictureId, category: 'pool' as const, alt })),
  });
}

async function timeCards(db: Db): Promise<number> {
  const ids = Array.from({ length: cards }, () => 1 + Math.floor(Math.random() * listings));
  const start = performance.now();
  await findListings(db, ids, 'id');
  return performance.now() - start;
}

function summary({ name, goalMs, times }: Contender): Row {
  return {
    ...{ engine: name, cards, readings: times.length },
    'p50 ms': { value: median(times), digits: 3, max: goalMs },
    'p99 ms': { value: quantile(times, 0.99), digits: 3 },
  };
}
