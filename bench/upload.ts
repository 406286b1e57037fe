import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import { createLogOutput } from '#app/platform/log-output.server.ts';
import type { Tables } from '#db/tables.ts';
import { addEditor, post, signInOver } from '#tests/desk-client.ts';
import { type RunningSite, startSite } from '#tests/server.ts';
import type { Table } from './figures.ts';
import type { watchLoop } from './watch-loop.ts';

/** The WebP of 480, 640, 800 and 1200 px. */
const renditionsOfCard = 4;

const megabytes = (kilobytes: number) => Math.round(kilobytes / 1024);

/**
 * Twenty photos of a telephone sent three at a time by a signed-in editor to the whole server, a process of its own: what that
 * does to it, and when cards can show them.
 */
export async function run(): Promise<Table[]> {
  const nodeOptions = ['--import', new URL('watch-server.ts', import.meta.url).href];
  const site = await startSite({ LOG_LEVEL: 'error' }, { nodeOptions });
  try {
    return [await measure(site)];
  } finally {
    await site.stop();
  }
}

async function measure({ url, dataDir, process: server }: RunningSite): Promise<Table> {
  const cookie = await signInEditor(url, dataDir);
  const client = fork(new URL('upload-client.ts', import.meta.url), [await beginListing(url, cookie), cookie]);
  await once(client, 'message');

  const pid = server.pid ?? 0;
  const before = await kilobytesOf(pid, 'VmRSS');
  let peak = before;
  const sampling = setInterval(async () => {
    peak = Math.max(peak, await kilobytesOf(pid, 'VmRSS'));
  }, 20);
  server.send('watch');
  const started = performance.now();
  client.send('start');
  await once(client, 'message');
  const sent = performance.now();
  const photos = await waitForCards(join(dataDir, 'media'));
  const shown = performance.now();
  server.send('stop');
  const [{ held, wall }] = (await once(server, 'message')) as [ReturnType<ReturnType<typeof watchLoop>['stop']>];
  clearInterval(sampling);
  const imagePeak = await kilobytesOf(await findImageProcess(pid), 'VmHWM');
  const bytes = await Promise.all(photos.map(async (path) => (await stat(path)).size));
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
    { figure: 'MB of memory of the image process, maximum', value: { value: megabytes(imagePeak), max: 300 } },
  ];
  return { title: 'Twenty photos sent three at a time', rows };
}

/** The paths of the originals that were sent, once all that cards show of them is there. The agency's own pictures have no master. */
async function waitForCards(media: string): Promise<string[]> {
  const sent = await readdir(join(media, 'masters'));
  const madeOf = async (name: string) =>
    (await readdir(join(media, 'renditions', name.slice(0, -4))).catch(() => [])).length;
  for (;;) {
    const made = await Promise.all(sent.map(madeOf));
    if (made.every((count) => count >= renditionsOfCard)) return sent.map((name) => join(media, 'originals', name));
    await wait(50);
  }
}

/** Of values in ascending order: 99 of 100 are no higher. */
function percentile(values: readonly number[]): number {
  return values[Math.floor(values.length * 0.99)] ?? 0;
}

/** Of memory of a process: `VmRSS` now, `VmHWM` at its peak. */
async function kilobytesOf(pid: number, of: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(new RegExp(`${of}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
}

/** The only process that a server starts. */
async function findImageProcess(pid: number): Promise<number> {
  return Number.parseInt(await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'), 10);
}

async function signInEditor(url: string, dataDir: string): Promise<string> {
  const db = await openDatabase<Tables>({ url: null, dataDir, log: createLog('warn', createLogOutput()) });
  const editor = await addEditor(db, 'putu@bale.example');
  await db.close();
  return signInOver(url, editor);
}

/** Returns where its pictures are sent. */
async function beginListing(url: string, cookie: string): Promise<string> {
  const facts = { type: 'Villa', place: 'canggu', kind: 'sale', amount: '431500', currency: 'USD' };
  const answer = await post(`${url}/account/listings/new`, cookie, { key: randomUUID(), ...facts });
  const [, id] = /listings\/(\d+)/.exec(answer.headers.get('Location') ?? '') ?? [];
  if (id === undefined) throw new Error(`A new listing is answered with ${answer.status}.`);
  return `${url}/account/listings/${id}/pictures/upload`;
}
