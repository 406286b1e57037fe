import { readFile } from 'node:fs/promises';
import { zxyToTileId } from 'pmtiles';
import { expect, test } from 'vitest';
import { bundledBasemap } from '#app/features/places/map/basemap/basemap.server.ts';
import { openArchive, readTile } from '#tests/basemap/read-tiles.ts';
import { tileAt } from './cut-tiles.ts';
import { basemapBounds, makeBasemap } from './make-basemap.ts';

/** The tiles of a zoom that the islands lie in. */
function tilesAround(z: number): [number, number, number][] {
  const [west, south, east, north] = basemapBounds;
  const [left, top] = tileAt(z, [west, north]);
  const [right, bottom] = tileAt(z, [east, south]);
  const tiles: [number, number, number][] = [];
  for (let x = left; x <= right; x += 1) for (let y = top; y <= bottom; y += 1) tiles.push([z, x, y]);
  return tiles;
}

test('the base map of the project is made of its sources: else `npm run basemap`', async () => {
  const [made, bundled] = [openArchive(await makeBasemap()), openArchive(await readFile(bundledBasemap))];
  for (const z of [7, 9, 13]) {
    for (const [zoom, x, y] of tilesAround(z)) {
      const [one, other] = [await made.getZxy(zoom, x, y), await bundled.getZxy(zoom, x, y)];
      // What is packed may differ by a machine; what is in it may not.
      expect([
        zxyToTileId(zoom, x, y),
        one && Buffer.from(one.data).equals(Buffer.from(other?.data ?? new ArrayBuffer())),
      ]).toEqual([zxyToTileId(zoom, x, y), one && true]);
    }
  }
});

test('the first view of the island is small, and has land, its coast, forest, water, boundaries and the few roads', async () => {
  const archive = openArchive(await readFile(bundledBasemap));
  const sizes: number[] = [];
  const layers = new Set<string>();
  for (const address of tilesAround(9)) {
    const tile = await readTile(archive, address);
    const { length = 0 } = Buffer.from((await archive.getZxy(...address))?.data ?? new ArrayBuffer());
    sizes.push(length);
    for (const name of Object.keys(tile?.layers ?? {})) layers.add(name);
  }
  expect([...layers].toSorted()).toEqual(['boundary', 'coast', 'forest', 'land', 'road', 'water', 'waterway']);
  // Unpacked: what is sent is half of it.
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(300_000);
});

test('the coast is no edge of a tile, and goes on as far beyond it as the widest ring of depth reaches', async () => {
  const archive = openArchive(await readFile(bundledBasemap));
  const rings = 26 * (4096 / 512);
  let [along, beyond] = [0, 0];
  for (const z of [7, 9, 11, 13]) {
    for (const address of tilesAround(z)) {
      const coast = (await readTile(archive, address))?.layers['coast'];
      for (let at = 0; at < (coast?.length ?? 0); at += 1) {
        for (const line of coast?.feature(at).loadGeometry() ?? []) {
          for (const [index, to] of line.entries()) {
            const from = line[index - 1] ?? to;
            const isLong = Math.hypot(to.x - from.x, to.y - from.y) > rings;
            const edges = [-256, 0, 4096, 4096 + 256];
            if (
              isLong &&
              edges.some((edge) => (from.x === edge && to.x === edge) || (from.y === edge && to.y === edge))
            )
              along += 1;
            if (Math.max(-to.x, -to.y, to.x - 4096, to.y - 4096) >= rings) beyond += 1;
          }
        }
      }
    }
  }
  expect(along).toBe(0);
  expect(beyond).toBeGreaterThan(100);
});

test('an extract brings its roads, closer ones from closer zooms on', async () => {
  const archive = openArchive(await makeBasemap('tests/basemap/streets.osm.pbf'));
  const classesAt = async (z: number) => {
    const [west, y] = tileAt(z, [115.1, -8.75]);
    const [east] = tileAt(z, [115.5, -8.75]);
    const classes = new Set<unknown>();
    for (let x = west; x <= east; x += 1) {
      const roads = (await readTile(archive, [z, x, y]))?.layers['road'];
      for (let at = 0; at < (roads?.length ?? 0); at += 1) classes.add(roads?.feature(at).properties['class']);
    }
    return classes;
  };
  expect(await classesAt(8)).toEqual(new Set(['motorway', 'trunk', 'primary']));
  expect((await classesAt(10)).has('tertiary')).toBe(true);
  expect((await classesAt(13)).size).toBe(8);
});
