import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxMapCells } from '#app/features/listings/index/search/map-cells.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { buildListingIndex } from '#app/features/listings/listing-index.ts';
import { anyEntry, withId } from '#tests/search-arbitraries.ts';
import { readMapWindow } from './markers.ts';

const edge = fc.double({ min: -0.3, max: 0.3, noNaN: true });
const anyWindow = fc.record({
  x: edge,
  y: edge,
  width: fc.double({ min: 0, max: 0.6, noNaN: true }),
  zoom: fc.nat(22),
});

test('each listing within a window stands in one of its marks, of which there are never more than a map bears, and none covers another', async () => {
  const spots = fc.sample(fc.tuple(edge, edge), { numRuns: 600, seed: 21 });
  const entries = fc.sample(anyEntry, { numRuns: 600, seed: 22 }).map((entry, at) => ({
    ...withId(entry, at + 1),
    longitude: 115.2 + (spots[at]?.[0] ?? 0),
    latitude: -8.6 + (spots[at]?.[1] ?? 0),
  }));
  const index = await buildListingIndex(
    (async function* () {
      yield entries;
    })(),
    'BE',
  );
  for (const { x, y, width, zoom } of fc.sample(anyWindow, { numRuns: 300, seed: 23 })) {
    const [west, south, east, north] = [115.2 + x, -8.6 + y, 115.2 + x + width, -8.6 + y + width * 0.6];
    const villas = entries.filter(({ type }) => type === 'Villa');
    const within = villas.filter(
      ({ longitude, latitude }) => longitude >= west && longitude <= east && latitude >= south && latitude <= north,
    );
    const edges = [(home: (typeof within)[number]) => home.longitude, (home: (typeof within)[number]) => home.latitude];
    expect(index.bounds({ ...noFilters, type: 'Villa', bbox: [west, south, east, north] })).toEqual(
      within.length === 0
        ? null
        : [Math.min, Math.max].flatMap((most) => edges.map((edge) => most(...within.map(edge)))),
    );
    const { total, cells } = index.cells({ ...noFilters, type: 'Villa' }, [west, south, east, north], zoom);
    expect(total).toBe(villas.length);
    expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(within.length);
    expect(cells.length).toBeLessThanOrEqual(maxMapCells);
    const px = (512 * 2 ** zoom) / 360;
    const apart = cells.flatMap((one, at) =>
      cells.slice(at + 1).map((other) => {
        const up = (other.latitude - one.latitude) / Math.cos((one.latitude * Math.PI) / 180);
        return px * Math.hypot(other.longitude - one.longitude, up);
      }),
    );
    expect(Math.min(...apart, 44)).toBeGreaterThan(43.9);
    for (const { count, id, longitude, latitude, box } of cells) {
      const home = within.find((entry) => entry.id === id) ?? expect.fail('It is not in the window.');
      if (count === 1) expect([longitude, latitude]).toEqual([home.longitude, home.latitude]);
      expect(longitude >= box[0] - 1e-9 && longitude <= box[2] + 1e-9).toBe(true);
      expect(latitude >= box[1] - 1e-9 && latitude <= box[3] + 1e-9).toBe(true);
    }
  }
});

test.each(['', 'window=1,2', 'window=NaN,1,2,3&zoom=4', 'window=116,-8,115,-9&zoom=9', 'zoom=12'])(
  '%j is no window: the islands are shown',
  (query) => expect(readMapWindow(new URLSearchParams(query))).toMatchObject({ window: [114.3, -9.2, 116.8, -8] }),
);

test('a zoom stays one that maps have', () => {
  for (const [zoom, read] of [
    ['-4', 0],
    ['99', 22],
    ['11.5', 11.5],
  ] as const) {
    expect(readMapWindow(new URLSearchParams(`window=115,-9,116,-8&zoom=${zoom}`)).zoom).toBe(read);
  }
});
