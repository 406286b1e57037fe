import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { copyDemonstration } from '#tests/demonstration-copy.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { startSite } from '#tests/server.ts';

async function openFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-site-'));
  await copyDemonstration(inject('demonstration'), dataDir);
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return dataDir;
}

async function openSite() {
  const dataDir = await openFolder();
  const site = await startSite({ DATA_DIR: dataDir });
  onTestFinished(async () => void (await site.stop()));
  const ids = globSync(join(dataDir, 'media/originals/*')).map((path) => basename(path).split('.')[0] ?? '');
  const request = (path: string, visitor: string) =>
    fetch(site.url + path, { headers: { 'X-Forwarded-For': visitor } }).then(async (answer) => {
      await answer.arrayBuffer();
      return answer;
    });
  return { request, ids, made: () => globSync(join(dataDir, 'media/renditions/*/*')).length };
}

it('AVIFs by the hundred start nothing, and pictures by the hundred keep nobody else waiting', async () => {
  const { request, ids, made } = await openSite();
  const before = made();
  const widths = [480, 640, 800, 1200, 1600];
  const avifs = Array.from({ length: 300 }, (_, at) => `/media/${ids[at % ids.length]}-${widths[at % 5]}.avif`);
  const answers = await Promise.all(avifs.map((path) => request(path, '198.51.100.7')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(made()).toBe(before);

  const flood = ids.slice(0, 30).map((id) => request(`/media/${id}-1200.webp`, '198.51.100.7'));
  await Promise.race(flood);
  const atRequest = made();
  // The last in the line of the flood, and a neighbour of whoever sends it.
  expect((await request(`/media/${ids[29]}-1200.webp`, '198.51.100.8')).status).toBe(200);
  expect(made() - atRequest).toBeLessThanOrEqual(3);
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([200]));
});

it('a picture damaged on disk is whole when it is next requested, while the server runs and after a restart', async () => {
  const dataDir = await openFolder();
  const [original = ''] = globSync(join(dataDir, 'media/originals/*'));
  const id = basename(original).split('.')[0] ?? '';
  const path = join(dataDir, 'media/renditions', id, '800.webp');
  const fetchPicture = async (origin: string) => {
    const answer = await fetch(`${origin}/media/${id}-800.webp`);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    return Buffer.from(await answer.arrayBuffer());
  };
  const damage = async (bytes: Buffer) =>
    writeFile(path, Buffer.from(bytes).fill('x', bytes.length / 2, bytes.length / 2 + 9));
  const first = await startSite({ DATA_DIR: dataDir });
  const whole = await fetchPicture(first.url);
  expect(await readFile(path)).toEqual(whole);
  await damage(whole);
  expect(await fetchPicture(first.url)).toEqual(whole);
  await first.stop();
  await damage(whole);
  const second = await startSite({ DATA_DIR: dataDir });
  expect(await fetchPicture(second.url)).toEqual(whole);
  expect(second.output()).toContain('A damaged picture was deleted');
  await second.stop();
  printFigure('damaged picture', { damaged: 2, 'whole when requested': 2 });
});
