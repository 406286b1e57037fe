import { execFileSync } from 'node:child_process';
import { closeSync, globSync, openSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { copyDemonstration } from '#tests/demonstration-copy.ts';
import { openFailingDisk, whyNoFailingDisk } from '#tests/failing-disk.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { postStatus, visitorOf } from '#tests/faults/leads/post-lead.ts';
import { failToStart, type RunningSite, startSite } from '#tests/server.ts';
import { openSmallDisk, whyNoSmallDisk } from '#tests/small-disk.ts';
import { createFolder } from '#tests/test-db.ts';

const statusOf = async (url: string) => {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer.status;
};

const pages = ['/', '/properties', '/properties?keyword=ubud', '/property/2', '/property/3?lang=ar', '/kyero.xml'];

async function statusesOf(url: string): Promise<number[]> {
  const found: number[] = [];
  for (const path of pages) found.push(await statusOf(url + path));
  return found;
}

/** Of all leads that are saved, sorted. */
function emailsIn(dataDir: string): unknown[] {
  const db = new DatabaseSync(join(dataDir, 'bale.sqlite'), { readOnly: true });
  try {
    const rows = db.prepare('select email from leads order by email').all();
    return rows.map(({ email }) => email);
  } finally {
    db.close();
  }
}

const withoutFailingDisk = whyNoFailingDisk() !== null;

/** The site's exit code at SIGTERM; `still there` long after it should have ended. */
async function stopCode(site: RunningSite): Promise<number | null | string> {
  const limit = new AbortController();
  const late = pause(60_000, 'still there', { signal: limit.signal }).catch(() => 'still there');
  const code = await Promise.race([site.stop(), late]);
  limit.abort();
  if (code === 'still there') site.process.kill('SIGKILL');
  return code;
}

/** A site that cannot write its log any more, and has more to write than any buffer holds. */
async function openWithoutLog(logFile: string | number, breakLog: () => void = () => {}): Promise<RunningSite> {
  const { dataDir } = await createFolder();
  const site = await startSite({ DATA_DIR: dataDir }, { logFile });
  onTestFinished(() => void site.process.kill('SIGKILL'));
  breakLog();
  for (let sent = 0; sent < 400; sent += 1) expect(await statusOf(`${site.url}/about`)).toBe(200);
  return site;
}

function openDescriptor(path: string, flags: string): number {
  const descriptor = openSync(path, flags);
  onTestFinished(() => closeSync(descriptor));
  return descriptor;
}

describe.skipIf(whyNoSmallDisk() !== null)('a site whose disk takes nothing', () => {
  it('shows the pictures it has while their folder can only be read, and makes the others once it can be written', async () => {
    const { dataDir } = await createFolder();
    await copyDemonstration(inject('demonstration'), dataDir);
    const site = await startSite({ DATA_DIR: dataDir });
    onTestFinished(async () => void (await site.stop()));
    const media = join(dataDir, 'media');
    const [had = '', missing = ''] = globSync(join(media, 'originals/*')).map(
      (path) => basename(path).split('.')[0] ?? '',
    );
    const picture = (id: string, width: number) => statusOf(`${site.url}/media/${id}-${width}.webp`);
    expect(await picture(had, 800)).toBe(200);
    execFileSync('mount', ['--bind', media, media]);
    onTestFinished(() => void execFileSync('umount', ['--lazy', media]));
    execFileSync('mount', ['-o', 'remount,bind,ro', media]);
    expect([await picture(had, 800), await picture(missing, 1600)]).toEqual([200, 503]);
    expect([await statusOf(site.url), await postStatus(site.url, visitorOf(1))]).toEqual([200, 303]);
    execFileSync('mount', ['-o', 'remount,bind,rw', media]);
    await expect.poll(() => picture(missing, 1600), { timeout: 60_000 }).toBe(200);
    printFigure('pictures on a disk that can only be read', { 'pictures shown': 1, 'shown later': 1, restarts: 0 });
  });

  it('goes on while its log finds no room, and writes it again', async () => {
    const { dataDir } = await createFolder();
    const disk = openSmallDisk();
    const logFile = join(disk.folder, 'log');
    const site = await startSite({ DATA_DIR: dataDir }, { logFile });
    const page = () => statusOf(`${site.url}/about`);
    disk.fill();
    const before = statSync(logFile).size;
    const bytesOfLines = 300;
    for (let sent = 0; sent < 200; sent += 1) expect(await page()).toBe(200);
    expect(await postStatus(site.url, visitorOf(1))).toBe(303);
    expect(statSync(logFile).size - before).toBeLessThan(200 * bytesOfLines);
    await disk.makeRoom();
    await expect.poll(async () => [await page(), statSync(logFile).size > before + 10_000]).toEqual([200, true]);
    expect(await site.stop()).toBe(0);
    printFigure('log on a full disk', { 'pages meanwhile': 200, 'leads meanwhile': 1, restarts: 0 });
  });

  it('starts, fails to start and ends while its log finds no room', async () => {
    const disk = openSmallDisk();
    const log = openDescriptor(join(disk.folder, 'log'), 'a');
    disk.fill();
    const site = await openWithoutLog(log);
    const { dataDir } = await createFolder();
    const other = await failToStart({ PORT: String(site.port), DATA_DIR: dataDir, DEMO: 'off' }, { logFile: log });
    expect(other.code).toBe(69);
    expect(await stopCode(site)).toBe(0);
    printFigure('ended with its log on a full disk', { ended: 2, hanging: 0 });
  });
});

it.skipIf(withoutFailingDisk)('goes on and ends while its log can only be read', async () => {
  const disk = openFailingDisk();
  const logFile = join(disk.folder, 'log');
  const site = await openWithoutLog(logFile, () => disk.makeImmutable([logFile]));
  const bytes = statSync(logFile).size;
  expect(await postStatus(site.url, visitorOf(1))).toBe(303);
  expect(await stopCode(site)).toBe(0);
  expect(statSync(logFile).size).toBe(bytes);
  printFigure('log that can only be read', { 'pages meanwhile': 400, 'leads meanwhile': 1, ended: 1 });
});

it('goes on and ends while nobody reads its log', async () => {
  const { dataDir: folder } = await createFolder();
  const fifo = join(folder, 'fifo');
  execFileSync('mkfifo', [fifo]);
  // It has a reader, who reads nothing.
  const site = await openWithoutLog(openDescriptor(fifo, 'r+'));
  expect(await postStatus(site.url, visitorOf(1))).toBe(303);
  expect(await stopCode(site)).toBe(0);
  printFigure('log that nobody reads', { 'pages meanwhile': 400, 'leads meanwhile': 1, ended: 1 });
});

it.skipIf(withoutFailingDisk)(
  'is read as ever while the files of its database can only be read, and thanks again once they can be written, in the same process',
  async () => {
    const disk = openFailingDisk();
    const dataDir = join(disk.folder, 'data');
    await cp(inject('demonstration'), dataDir, { recursive: true });
    const site = await startSite({ DATA_DIR: dataDir });
    onTestFinished(async () => void (await site.stop()));
    let visitors = 0;
    const thanked: string[] = [];
    const send = async () => {
      const visitor = visitorOf(++visitors);
      const status = await postStatus(site.url, visitor);
      if (status === 303) thanked.push(visitor.email);
      return status;
    };
    expect([await statusOf(site.url), await send(), await send()]).toEqual([200, 303, 303]);
    // The third, `-shm`, has nothing but an index, and is mapped: Linux kills whoever writes to an immutable file in memory.
    const files = ['bale.sqlite', 'bale.sqlite-wal'].map((name) => join(dataDir, name));
    disk.makeImmutable(files);
    expect([await send(), await send()]).toEqual([503, 503]);
    expect(await statusesOf(site.url)).toEqual(pages.map(() => 200));
    expect(await statusOf(`${site.url}/livez`)).toBe(200);
    disk.makeWritable(files);
    await expect.poll(send).toBe(303);
    expect([await send(), await send()]).toEqual([303, 303]);
    expect(site.process.exitCode).toBeNull();
    expect(emailsIn(dataDir)).toEqual(thanked.toSorted());
    printFigure('database whose files can only be read', {
      pages: pages.length,
      'leads thanked for': thanked.length,
      lost: 0,
      restarts: 0,
    });
  },
);

it.skipIf(withoutFailingDisk)(
  'is read as ever while the disk of its database can only be read, thanks for nothing, and has all it thanked for later',
  async () => {
    const disk = openFailingDisk();
    const dataDir = join(disk.folder, 'data');
    await cp(inject('demonstration'), dataDir, { recursive: true });
    const site = await startSite({ DATA_DIR: dataDir });
    let visitors = 0;
    const send = () => postStatus(site.url, visitorOf(++visitors));
    expect([await statusOf(site.url), await send(), await send()]).toEqual([200, 303, 303]);
    disk.fail();
    expect([await send(), await send()]).toEqual([503, 503]);
    expect(await statusesOf(site.url)).toEqual(pages.map(() => 200));
    expect(await statusOf(`${site.url}/livez`)).toBe(200);
    await site.stop();
    disk.repair();
    const again = await startSite({ DATA_DIR: dataDir });
    onTestFinished(async () => void (await again.stop()));
    expect(await postStatus(again.url, visitorOf(++visitors))).toBe(303);
    expect(emailsIn(dataDir)).toEqual([1, 2, 5].map((at) => visitorOf(at).email));
    printFigure('database on a disk that can only be read', { pages: pages.length, 'leads thanked for': 3, lost: 0 });
  },
);
