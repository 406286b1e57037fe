import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ownBasemap } from '#app/features/places/map/basemap/basemap.server.ts';
import { tileAt } from '#delivery/basemap/cut-tiles.ts';
import { roadClasses } from '#delivery/basemap/osm-roads.ts';
import { answersIn, openBrowser } from '#tests/browser.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { findOsmium, osmium } from '#tests/osmium.ts';
import { bytesInAll, loadParts } from '#tests/page-load.ts';
import { temporaryFolder } from '#tests/sample-pictures.ts';
import { runCommand, startSite } from '#tests/server.ts';
import { townsAsOpl } from './osm-streets.ts';
import { openArchive, readTile } from './read-tiles.ts';

const ways = 120_000;
/** What tiles, plan and all else of the map may weigh in a first view. */
const maxGroundBytes = 300_000;

test.skipIf(!findOsmium())(
  'the command makes tiles of a large extract that osmium wrote, and the site shows them, no view of them too heavy',
  async () => {
    const folder = await temporaryFolder();
    const extract = join(folder, 'bali.osm.pbf');
    await writeFile(join(folder, 'bali.opl'), townsAsOpl(ways));
    execFileSync(osmium, ['cat', join(folder, 'bali.opl'), '-o', extract]);
    const started = performance.now();
    const { code, output } = await runCommand('basemap', [extract], { DATA_DIR: folder });
    const seconds = Math.round((performance.now() - started) / 1000);
    expect([code, output]).toEqual([0, expect.stringContaining(ownBasemap(folder))]);
    const archive = openArchive(await readFile(ownBasemap(folder)));
    const { maxZoom } = await archive.getHeader();
    // The closest zoom has all streets; the last of them may be missing from farther away, never the others.
    const found = await Promise.all([8, 10, 12, maxZoom].map((z) => classesIn(archive, z)));
    for (const farther of found) expect(farther).toEqual(roadClasses.slice(0, farther.length));
    expect(found.at(-1)).toEqual(roadClasses);

    const site = await startSite({ DATA_DIR: folder });
    const browser = await openBrowser();
    try {
      const weights: number[] = [];
      for (const viewport of [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ]) {
        for (const zoom of [9, 12, 14]) {
          const page = await browser.newPage({ viewport });
          const ground = (await loadParts(page, () => wakeMap(page, `${site.url}${viewOf(zoom, viewport)}`))).filter(
            ({ path }) => path.startsWith('/map/'),
          );
          await page.close();
          expect(ground.filter(({ path }) => path.endsWith('.mvt')).length).toBeGreaterThan(1);
          weights.push(bytesInAll(ground));
        }
      }
      printFigure('base map', { ways, seconds, 'heaviest view, KB': Math.round(Math.max(...weights) / 1000) });
      for (const weight of weights) expect(weight).toBeLessThanOrEqual(maxGroundBytes);
      // It is a dense one.
      expect(Math.max(...weights)).toBeGreaterThan(100_000);
    } finally {
      await browser.close();
      await site.stop();
    }
  },
);

/** The middle of the densest town. */
const town = [115.2, -8.62] as const;

/** The address of a search whose map shows the town at a zoom, as close as it gets. */
function viewOf(zoom: number, { width }: { width: number }): string {
  // The frame is as wide as the map, or as high as what is left of it; around the box it has a margin: see map-frame.ts.
  const px = width === 1440 ? 740 : 370;
  const reach = ((px / 1.24 / 2 ** zoom) * 360) / 512 / 2;
  const box = [town[0] - reach, town[1] - reach, town[0] + reach, town[1] + reach];
  return `/properties?view=map&bbox=${box.map((degrees) => degrees.toFixed(4)).join()}`;
}

async function wakeMap(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(answersIn, '.search-map');
  await page.locator('.map-controls input').focus();
  await page.locator('.search-map-live.map-drawn').waitFor();
}

/** The classes of roads around the town, the widest first. */
async function classesIn(archive: ReturnType<typeof openArchive>, z: number): Promise<string[]> {
  const [x, y] = tileAt(z, town);
  const roads = (await readTile(archive, [z, x, y]))?.layers['road'];
  const all = Array.from({ length: roads?.length ?? 0 }, (_, at) => roads?.feature(at).properties['class']);
  return roadClasses.filter((name) => all.includes(name));
}

test.for([
  ['there is no such file', ['none.osm.pbf'], /There is no file none\.osm\.pbf\./],
  ['something else', ['package.json'], /package\.json is no OpenStreetMap extract/],
  ['two', ['package.json', 'package.json'], /Name one extract, or none\./],
] as const)('what is no extract is refused with a sentence: %s', async ([, words, sentence]) => {
  const { code, output } = await runCommand('basemap', [...words], { DATA_DIR: await temporaryFolder() });
  expect([code, output.trim()]).toEqual([1, expect.stringMatching(sentence)]);
});
