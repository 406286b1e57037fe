import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { fillRecords } from '#app/features/records/records.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import { createLogOutput } from '#app/platform/log-output.server.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Db, Tables } from '#db/tables.ts';
import { listingDraft, pictureId, savePictureRows, saveSurroundings } from '#tests/factories.ts';
import { startPostgres } from '#tests/postgres.ts';
import { runCommand, startSite } from '#tests/server.ts';
import { quantile, type Row, type Table } from './figures.ts';

const listings = 10_000;
/** Two gigabytes together, each as large as telephones make them. */
const pictures = { count: 1_000, bytes: 2_000_000 };
const atOnce = 500;
const quietMs = 15_000;

/** `npm run backup` of a large site that serves visitors meanwhile: how long it takes, and what they notice. */
export async function run(): Promise<Table[]> {
  const postgres = await startPostgres();
  const rows: Row[] = [];
  for (const url of [null, ...(postgres ? [postgres.url] : [])]) rows.push(await measure(url));
  await postgres?.stop();
  return [
    { title: `Backup of ${listings} listings and ${(pictures.count * pictures.bytes) / 1e9} GB of pictures`, rows },
  ];
}

async function measure(url: string | null): Promise<Row> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-bench-'));
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...(url && { DATABASE_URL: url }) };
  const db = await openDatabase<Tables>({ url, dataDir, log: createLog('warn', createLogOutput()) });
  const { engine } = db;
  await fill(db, join(dataDir, 'media/originals'));
  await db.close();
  const site = await startSite(settings);
  try {
    const quiet = watchPages(site.port);
    await pause(quietMs);
    const before = await quiet.stop();
    const file = join(dataDir, 'site.backup');
    const busy = watchPages(site.port);
    const startedAt = performance.now();
    const { code, output } = await runCommand('backup', [file], settings);
    const seconds = (performance.now() - startedAt) / 1_000;
    const during = await busy.stop();
    if (code !== 0) throw new Error(`The backup ended with ${code}: ${output}`);
    return {
      engine,
      'MB of the archive': { value: (await stat(file)).size / 1e6 },
      seconds: { value: seconds, digits: 1, max: 60 },
      'pages meanwhile': during.length,
      'p50, ms': { value: quantile(during, 0.5), digits: 1 },
      'p99, ms': { value: quantile(during, 0.99), digits: 1, max: 100 },
      'p99 without a backup, ms': { value: quantile(before, 0.99), digits: 1 },
    };
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true });
  }
}

/** Listings, and pictures that are rows and files, in which there is nothing to pack. */
async function fill(db: Db, originals: string): Promise<void> {
  await migrate(db, migrations);
  await saveSurroundings(db);
  await mkdir(originals, { recursive: true });
  const ids = Array.from(
    { length: pictures.count },
    (_, at) => `${pictureId.slice(0, 8)}${at.toString(16).padStart(8, '0')}`,
  );
  const content = Buffer.allocUnsafe(pictures.bytes);
  for (const id of ids) await writeFile(join(originals, `${id}.jpg`), randomFillSync(content));
  await savePictureRows(db, ids);
  for (let at = 0; at < listings; at += atOnce) {
    const drafts = Array.from({ length: atOnce }, (_, index) =>
      listingDraft({
        texts: { en: { title: `Villa ${at + index} by the rice fields`, description: 'Three bedrooms. '.repeat(60) } },
      }),
    );
    await saveListings(db, drafts);
  }
  await fillRecords(db);
}

/** Ten pages a second, each rendered anew: how long each takes, in milliseconds. */
function watchPages(port: number) {
  const times: number[] = [];
  let goesOn = true;
  const watching = (async () => {
    for (let at = 0; goesOn; at += 1) {
      const startedAt = performance.now();
      const path =
        at % 2 === 0 ? `/property/${1 + ((at * 31) % listings)}` : `/properties?keyword=villa+${at}&page=${at % 9}`;
      const headers = { 'X-Forwarded-For': `198.51.100.${at % 250}` };
      const [response] = await once(get({ host: '127.0.0.1', port, path, headers }), 'response');
      response.resume();
      await once(response, 'end');
      if (response.statusCode >= 400) throw new Error(`${path} is answered with ${response.statusCode}.`);
      times.push(performance.now() - startedAt);
      await pause(Math.max(0, 100 - (performance.now() - startedAt)));
    }
  })();
  return {
    async stop(): Promise<readonly number[]> {
      goesOn = false;
      await watching;
      return times;
    },
  };
}
