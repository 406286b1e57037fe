import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openArchive } from '#tests/basemap/read-tiles.ts';
import { type Bounds, type Tile, writePmtiles } from './write-pmtiles.ts';

const bounds: Bounds = [114, -9, 117, -8];

function tilesOf(count: number, content: (at: number) => string): Tile[] {
  return Array.from({ length: count }, (_, at) => ({
    ...{ z: 12, x: 3000 + (at % 300), y: 2000 + Math.floor(at / 300) },
    bytes: gzipSync(content(at)),
  }));
}

async function contentOf(archive: ReturnType<typeof openArchive>, { z, x, y }: Tile): Promise<string | null> {
  const found = await archive.getZxy(z, x, y);
  return found ? Buffer.from(found.data).toString() : null;
}

test.for([5, 30_000])('each of %i tiles is found again, and none where there is none', async (count) => {
  const tiles = tilesOf(count, (at) => `tile ${at}`);
  const archive = openArchive(writePmtiles(tiles.toReversed(), { bounds, about: { name: 'Bali' } }));
  for (const tile of tiles.filter((_, at) => at % 97 === 0 || at === count - 1))
    expect(await contentOf(archive, tile)).toBe(`tile ${tiles.indexOf(tile)}`);
  expect(await archive.getZxy(12, 100, 100)).toBeUndefined();
  expect(await archive.getHeader()).toMatchObject({ minZoom: 12, maxZoom: 12, minLon: 114, maxLat: -8, tileType: 1 });
  expect(await archive.getMetadata()).toEqual({ name: 'Bali' });
});

test('tiles that are alike are stored once', async () => {
  const tiles = tilesOf(900, (at) => (at % 2 === 0 ? 'sea' : 'land'.repeat(200)));
  const bytes = writePmtiles(tiles, { bounds, about: {} });
  const archive = openArchive(bytes);
  expect(await archive.getHeader()).toMatchObject({ numAddressedTiles: 900, numTileContents: 2 });
  for (const tile of tiles.slice(0, 4)) expect(await contentOf(archive, tile)).toMatch(/^(?:sea|(?:land)+)$/);
  expect(bytes.length).toBeLessThan(6_000);
});
