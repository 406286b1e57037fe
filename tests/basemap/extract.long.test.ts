import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownBasemap } from '#app/features/places/map/basemap/basemap.server.ts';
import { roadClasses } from '#delivery/basemap/osm-roads.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { findOsmium, osmium } from '#tests/osmium.ts';
import { temporaryFolder } from '#tests/sample-pictures.ts';
import { runCommand, startSite } from '#tests/server.ts';
import { streetsAsOpl } from './osm-streets.ts';

const ways = 120_000;

test.skipIf(!findOsmium())(
  'the command makes tiles of a large extract that osmium wrote, and the site shows them',
  async () => {
    const folder = await temporaryFolder();
    const extract = join(folder, 'bali.osm.pbf');
    await writeFile(join(folder, 'bali.opl'), streetsAsOpl(ways, roadClasses));
    execFileSync(osmium, ['cat', join(folder, 'bali.opl'), '-o', extract]);
    const started = performance.now();
    const { code, output } = await runCommand('basemap', [extract], { DATA_DIR: folder });
    printFigure('base map', { ways, seconds: Math.round((performance.now() - started) / 1000) });
    expect([code, output]).toEqual([0, expect.stringContaining(ownBasemap(folder))]);

    const site = await startSite({ DATA_DIR: folder });
    try {
      const { tiles } = await (await fetch(`${site.url}/map/basemap.json`)).json();
      // East of Canggu, where the streets are.
      const address = tiles.replace('{z}', '12').replace('{x}', '3358').replace('{y}', '2147');
      const answer = await fetch(site.url + address);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Encoding')).not.toBeNull();
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(20_000);
    } finally {
      await site.stop();
    }
  },
);

test.for([
  ['there is no such file', ['none.osm.pbf'], /There is no file none\.osm\.pbf\./],
  ['something else', ['package.json'], /package\.json is no OpenStreetMap extract/],
  ['two', ['package.json', 'package.json'], /Name one extract, or none\./],
] as const)('what is no extract is refused with a sentence: %s', async ([, words, sentence]) => {
  const { code, output } = await runCommand('basemap', [...words], { DATA_DIR: await temporaryFolder() });
  expect([code, output.trim()]).toEqual([1, expect.stringMatching(sentence)]);
});
