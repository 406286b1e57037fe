import { globSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { startSite } from '#tests/server.ts';

async function openSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-site-'));
  await cp(inject('demonstration'), dataDir, { recursive: true });
  const site = await startSite({ DATA_DIR: dataDir });
  onTestFinished(async () => {
    await site.stop();
    await rm(dataDir, { recursive: true });
  });
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
