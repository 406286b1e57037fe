import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportState } from '#app/features/records/import/import.ts';
import {
  changeImport,
  findImport,
  insertImport,
  insertSource,
  putImportTask,
} from '#app/features/records/import/imports.server.ts';
import { importFileKey } from '#app/features/records/import/job/import-file-key.ts';
import { usualMapping } from '#app/features/records/import/table/column-mapping.ts';
import { csvRecord } from '#app/platform/csv/csv-record.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import { createLogOutput } from '#app/platform/log-output.server.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Db, Tables } from '#db/tables.ts';
import { saveSurroundings } from '#tests/factories.ts';
import { startPostgres } from '#tests/postgres.ts';
import { startSite } from '#tests/server.ts';
import type { Row, Table } from './figures.ts';

const size = 5_000;
const id = 'an-import';
const gapMs = 20;

const columns = {
  ...{ Ref: 'reference', Type: 'type', Area: 'place', Price: 'price', Beds: 'bedrooms', Baths: 'bathrooms' },
  ...{ Title: 'text.en.title', Text: 'text.en.description', Page: 'oldAddress', None: 'internal.noPictures' },
};

/** A table of homes without pictures, brought in and published: how long it takes, what of memory, and how long searches take meanwhile. */
export async function run(): Promise<Table[]> {
  const postgres = await startPostgres();
  const rows: Row[] = [];
  for (const url of [null, ...(postgres ? [postgres.url] : [])]) rows.push(await measure(url));
  await postgres?.stop();
  return [{ title: `Importing ${size} homes without pictures`, rows }];
}

async function measure(url: string | null): Promise<Row> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-bench-'));
  const db = await openDatabase<Tables>({ url, dataDir, log: createLog('warn', createLogOutput()) });
  await fill(db, dataDir);
  const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...(url && { DATABASE_URL: url }) });
  try {
    const search = searchesOf(site.url);
    for (let at = 0; at < 200; at += 1) await search(at);
    const before = await residentMb(site.process.pid ?? 0);
    await begin(db);
    await reached(db, 'ready');
    await changeImport(db, id, ['ready'], { state: 'running' });
    await putImportTask(db, id, Date.now());
    const { times, maxMb, seconds } = await watch(db, site.process.pid ?? 0, search);
    const p99 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
    return {
      engine: db.engine,
      'import s': { value: seconds, digits: 1, max: 60 },
      'memory MB more': { value: maxMb - before, digits: 0, max: 150 },
      searches: times.length,
      'search p99 ms': { value: p99, digits: 1, max: 50 },
    };
  } finally {
    await site.stop();
    await db.close();
    await rm(dataDir, { recursive: true });
  }
}

/** Searches until the import is done. `seconds`: from the first home to the last. */
async function watch(db: Db, pid: number, search: (at: number) => Promise<number>) {
  const times: number[] = [];
  let [maxMb, from] = [0, 0];
  for (let at = 0; ; at += 1) {
    times.push(await search(at));
    maxMb = Math.max(maxMb, await residentMb(pid));
    await sleep(gapMs);
    if (at % 25 !== 0) continue;
    const first = await db.kysely.selectFrom('source_references').select('reference').limit(1).executeTakeFirst();
    if (first === undefined) times.length = 0;
    else if (from === 0) from = performance.now();
    if ((await findImport(db, id))?.state === 'done')
      return { times, maxMb, seconds: (performance.now() - from) / 1000 };
  }
}

function searchesOf(url: string): (at: number) => Promise<number> {
  return async (at) => {
    const from = performance.now();
    const answer = await fetch(`${url}/api/v1/listings?q=villa&min_price=${100_000 + at}&limit=10`);
    await answer.text();
    return performance.now() - from;
  };
}

async function reached(db: Db, state: ImportState): Promise<void> {
  while ((await findImport(db, id))?.state !== state) await sleep(100);
}

async function residentMb(pid: number): Promise<number> {
  const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}

async function fill(db: Db, dataDir: string): Promise<void> {
  await migrate(db, migrations);
  await saveSurroundings(db);
  const files = await openLocalFiles(dataDir);
  const lines = Array.from({ length: size }, (_, at) =>
    csvRecord([
      ...[`PE-${at}`, 'Villa', at % 3 === 0 ? 'Ubud' : 'Canggu', `USD ${200_000 + at * 7}`, 3, 2],
      ...[`Villa ${at} by the rice fields`, 'Three bedrooms and a pool beside a rice field.'],
      ...[`https://former.example/listing.php?id=${at}`, 'They come later.'],
    ]),
  );
  const fileKey = importFileKey(id);
  await files.put(fileKey, Buffer.from(csvRecord(Object.keys(columns)) + lines.join('')));
  const mapping = { ...usualMapping, columns: Object.entries(columns).map(([head, target]) => ({ head, target })) };
  await insertSource(
    db,
    { ...{ id, kind: 'csv', name: 'homes.csv', address: null, token: null, mapping, answers: {} }, isNightly: false },
    Date.now(),
  );
}

/** Has the dry run made. */
async function begin(db: Db): Promise<void> {
  const fileKey = importFileKey(id);
  await insertImport(db, {
    ...{ id, sourceId: id, state: 'reading', fileKey, picturesKey: null, staffId: null, createdAt: Date.now() },
    ...{ publishes: true, overwrites: false, consentOn: '2026-11-20', runsItself: false },
  });
}
