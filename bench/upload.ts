import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { savePicture } from '#app/features/media/picture-rows.server.ts';
import { openPictures } from '#app/features/media/pictures.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Tables } from '#db/tables.ts';
import type { Table } from './figures.ts';
import { watchLoop } from './watch-loop.ts';

const log = createLog('warn');
const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);

/** The WebP of 480, 640, 800 and 1200 px. */
const renditionsOfCard = 4;

/** Twenty photos of a telephone sent three at a time: what that does to the server, and when cards can show them. */
export async function run(): Promise<Table[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-bench-'));
  const db = await openDatabase<Tables>({ url: null, dataDir, log });
  await migrate(db, migrations);
  const pictures = await openPictures({ files: await openLocalFiles(dataDir), log });
  const server = createServer((request, response) => {
    const received = pictures.receive(request).then((picture) => savePicture(db, picture));
    received.then(
      () => response.end(),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const client = fork(new URL('upload-client.ts', import.meta.url), [`http://127.0.0.1:${port}/`]);
  await once(client, 'message');

  const before = process.memoryUsage().rss;
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const loop = watchLoop();
  const started = performance.now();
  client.send('start');
  await once(client, 'message');
  const sent = performance.now();
  const photos = await waitForCards(join(dataDir, 'media'));
  const shown = performance.now();
  const { held, wall } = loop.stop();
  clearInterval(sampling);
  const imagePeak = await peakOf(pictures.imageProcessId());
  server.close();
  await pictures.close();
  await db.close();
  const bytes = await Promise.all(photos.map(async (path) => (await stat(path)).size));
  await rm(dataDir, { recursive: true });
  const seconds = (ms: number, max?: number) => ({ value: ms / 1000, digits: 1, ...(max !== undefined && { max }) });
  const mean = bytes.reduce((sum, one) => sum + one, 0) / photos.length / 1e6;
  const rows = [
    { figure: 'photos', value: photos.length },
    { figure: 'MB of a photo, mean', value: { value: mean, digits: 1 } },
    { figure: 's until all are received', value: seconds(sent - started) },
    { figure: 's until cards can show all, after the last byte', value: seconds(shown - sent, 20) },
    { figure: 'ms the event loop was held, maximum', value: { value: held.at(-1) ?? 0, digits: 1, max: 50 } },
    { figure: 'ms the event loop was held, 99 of 100', value: { value: percentile(held), digits: 1 } },
    { figure: 'the same with waiting for a processor, maximum', value: { value: wall.at(-1) ?? 0, digits: 1 } },
    { figure: 'the same with waiting for a processor, 99 of 100', value: { value: percentile(wall), digits: 1 } },
    { figure: 'MB more memory of the server, maximum', value: { value: megabytes(peak - before), max: 150 } },
    { figure: 'MB of memory of the image process, maximum', value: { value: imagePeak, max: 300 } },
  ];
  return [{ title: 'Twenty photos sent three at a time', rows }];
}

/** The paths of the originals, once all that cards show of them is there. */
async function waitForCards(media: string): Promise<string[]> {
  const originals = (await readdir(join(media, 'originals'))).map((name) => join(media, 'originals', name));
  for (;;) {
    const made = (await readdir(join(media, 'renditions'), { recursive: true })).filter((name) =>
      name.endsWith('.webp'),
    );
    if (made.length >= originals.length * renditionsOfCard) return originals;
    await wait(50);
  }
}

/** Of values in ascending order: 99 of 100 are no higher. */
function percentile(values: readonly number[]): number {
  return values[Math.floor(values.length * 0.99)] ?? 0;
}

async function peakOf(pid = 0): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
