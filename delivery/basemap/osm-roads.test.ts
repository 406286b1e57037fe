import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/sample-pictures.ts';
import { NotAnExtract, readRoads, roadClasses } from './osm-roads.ts';

/** 40 streets in turn of ten classes of ways, written by osmium from `osm-streets.ts`. */
const extract = 'tests/basemap/streets.osm.pbf';
const bali = [114, -9, 117, -8] as const;

test('the roads of an extract: what is no road, or elsewhere, is left out, and a road that was cut off is as long as it can be', async () => {
  const roads = await readRoads(extract, bali);
  const classes = roads.map(({ properties }) => properties.class);
  for (const each of roadClasses) {
    // Two of the primary ones go on in one another.
    expect(classes.filter((name) => name === each).length).toBe(each === 'primary' ? 3 : 4);
  }
  const lines = roads.map(({ geometry }) => geometry.coordinates);
  expect(lines[0]).toEqual([
    [115.1, -8.75],
    [115.102, -8.75],
    [115.104, -8.75],
    [115.106, -8.75],
  ]);
  expect(lines.map(({ length }) => length).toSorted()).toEqual([...Array(30).fill(4), 8]);
  expect(await readRoads(extract, [100, 0, 101, 1])).toEqual([]);
});

test('a file that is no extract, or not all of one, is refused', async () => {
  const folder = await temporaryFolder();
  const whole = await readFile(extract);
  const files = {
    text: Buffer.from('<osm version="0.6"></osm>'),
    short: whole.subarray(0, whole.length - 40),
    shorter: whole.subarray(0, 90),
    vast: Buffer.from([0x7f, 0xff, 0xff, 0xff, 1, 2, 3]),
    damaged: Buffer.from(whole.map((byte, at) => (at > 200 && at < 400 ? 0 : byte))),
  };
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(folder, name);
    await writeFile(path, bytes);
    await expect(readRoads(path, bali), name).rejects.toThrow(NotAnExtract);
  }
});
