import { execFileSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { copyDemonstration } from '#tests/demonstration-copy.ts';
import { openFailingDisk, whyNoFailingDisk } from '#tests/failing-disk.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { postStatus, visitorOf } from '#tests/faults/leads/post-lead.ts';
import { startSite } from '#tests/server.ts';
import { openSmallDisk, whyNoSmallDisk } from '#tests/small-disk.ts';
import { createFolder } from '#tests/test-db.ts';

const statusOf = async (url: string) => {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer.status;
};

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
});

it.skipIf(whyNoFailingDisk() !== null)(
  'is read as ever while the disk of its database can only be read, thanks for nothing, and has all it thanked for later',
  async () => {
    const disk = openFailingDisk();
    const dataDir = join(disk.folder, 'data');
    await cp(inject('demonstration'), dataDir, { recursive: true });
    const site = await startSite({ DATA_DIR: dataDir });
    let visitors = 0;
    const send = () => postStatus(site.url, visitorOf(++visitors));
    const pages = ['/', '/properties', '/properties?keyword=ubud', '/property/2', '/property/3?lang=ar', '/kyero.xml'];
    const statuses = async () => {
      const found: number[] = [];
      for (const path of pages) found.push(await statusOf(site.url + path));
      return found;
    };
    expect([await statusOf(site.url), await send(), await send()]).toEqual([200, 303, 303]);
    disk.fail();
    expect([await send(), await send()]).toEqual([503, 503]);
    expect(await statuses()).toEqual(pages.map(() => 200));
    expect(await statusOf(`${site.url}/livez`)).toBe(200);
    await site.stop();
    disk.repair();
    const again = await startSite({ DATA_DIR: dataDir });
    onTestFinished(async () => void (await again.stop()));
    expect(await postStatus(again.url, visitorOf(++visitors))).toBe(303);
    const db = new DatabaseSync(join(dataDir, 'bale.sqlite'), { readOnly: true });
    onTestFinished(() => db.close());
    const saved = db
      .prepare('select email from leads order by email')
      .all()
      .map(({ email }) => email);
    expect(saved).toEqual([1, 2, 5].map((at) => visitorOf(at).email));
    printFigure('database on a disk that can only be read', { pages: pages.length, 'leads thanked for': 3, lost: 0 });
  },
);
