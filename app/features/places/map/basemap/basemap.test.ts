import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeBasemap } from '#delivery/basemap/make-basemap.ts';
import { temporaryFolder } from '#tests/sample-pictures.ts';
import { bundledBasemap, openBasemap, ownBasemap } from './basemap.server.ts';
import { readTileAddress, tileTemplate } from './tile-address.ts';

const canggu = { z: 13, x: 6715, y: 4293 };

async function openIn(dataDir: string, bundled?: string) {
  const warnings: string[] = [];
  const warn = (_: object, sentence: string) => void warnings.push(sentence);
  const basemap = await openBasemap({ dataDir, log: { warn } as never, ...(bundled && { bundled }) });
  onTestFinished(() => basemap?.close());
  return { basemap, warnings };
}

test('the base map of the project is there without a setting; an own one comes before it', async () => {
  const dataDir = await temporaryFolder();
  const { basemap, warnings } = await openIn(dataDir);
  expect(warnings).toEqual([]);
  expect((await basemap?.find(canggu))?.byteLength).toBeGreaterThan(50);
  expect(await basemap?.find({ z: 9, x: 0, y: 0 })).toBeNull();
  await writeFile(ownBasemap(dataDir), await makeBasemap('tests/basemap/streets.osm.pbf'));
  const own = await openIn(dataDir);
  expect(own.basemap?.hash).not.toBe(basemap?.hash);
});

test('one that is damaged or cut off is left aside, with a line in the log; without any, maps stay plans', async () => {
  const whole = await readFile(bundledBasemap);
  for (const bytes of [whole.subarray(0, whole.length - 1), whole.subarray(0, 60), Buffer.from('no tiles')]) {
    const dataDir = await temporaryFolder();
    await writeFile(ownBasemap(dataDir), bytes);
    const { basemap, warnings } = await openIn(dataDir);
    expect(warnings).toHaveLength(1);
    expect(await basemap?.find(canggu)).not.toBeNull();
    expect((await openIn(dataDir, join(dataDir, 'none'))).basemap).toBeNull();
  }
});

test('the same tiles have the same address on every machine', async () => {
  const dataDir = await temporaryFolder();
  await copyFile(bundledBasemap, ownBasemap(dataDir));
  expect((await openIn(dataDir)).basemap?.hash).toBe((await openIn(await temporaryFolder())).basemap?.hash);
});

test.for([
  ['/map/tiles/0123abcd/9/419/268.mvt', { hash: '0123abcd', z: 9, x: 419, y: 268 }],
  [tileTemplate('0123abcd').replace('{z}/{x}/{y}', '0/0/0'), { hash: '0123abcd', z: 0, x: 0, y: 0 }],
  ['/map/tiles/0123abcd/9/512/268.mvt', null],
  ['/map/tiles/0123abcd/21/0/0.mvt', null],
  ['/map/tiles/0123abcd/99/0/0.mvt', null],
  ['/map/tiles/0123abcd/9/-1/0.mvt', null],
  ['/map/tiles/0123abcd/9/1e2/0.mvt', null],
  ['/map/tiles/../9/1/1.mvt', null],
] as const)('%s', ([path, address]) => {
  expect(readTileAddress(path)).toEqual(address);
});
