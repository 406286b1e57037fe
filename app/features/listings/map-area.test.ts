import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metresBetween } from '#app/features/places/distance.ts';
import { aPlace, listingDraft } from '#tests/factories.ts';
import { anyEntry, withId } from '#tests/search-arbitraries.ts';
import { isWithin } from '#tests/search-oracle.ts';
import { describeOnBothEngines } from '#tests/test-db.ts';
import { openTestPages } from '#tests/test-pages.ts';
import { readFilters, writeFilters } from './filter-address.ts';
import { noFilters } from './listing-filters.ts';
import { buildListingIndex, createListingIndex } from './listing-index.ts';
import { findPin } from './listing-pin.server.ts';
import { readSearch } from './listing-search.ts';
import { readCircle, readRings, writeRings } from './map-area.ts';

const circleOf = (corners: number) =>
  Array.from({ length: corners }, (_, at) => {
    const angle = (at / corners) * 2 * Math.PI;
    return `${(115.2 + 0.1 * Math.cos(angle)).toFixed(6)},${(-8.6 + 0.1 * Math.sin(angle)).toFixed(6)}`;
  }).join(';');

test.each([
  ['a line that crosses itself', '115.1,-8.6;115.2,-8.7;115.2,-8.6;115.1,-8.7', [4]],
  ['a closed line', '115.1,-8.6;115.2,-8.7;115.2,-8.6;115.1,-8.6', [4]],
  ['a corner typed twice, and more decimals than are read', '115.1,-8.6;115.10004,-8.6;115.2,-8.7;115.2,-8.60001', [3]],
  ['several areas, one of which is none', '115.1,-8.6;115.2,-8.7;115.2,-8.6_x_1,1;2,2;2,1', [3, 3]],
  ['a thousand corners', circleOf(700), [100]],
  ['the south of the whole world, but for a corner', '-89,-80;90,-80;0,0', [3]],
])('%s is an area', (_, raw, corners) => {
  const rings = readRings(raw);
  expect(rings?.map((ring) => ring.length)).toEqual(corners);
  expect(readRings(writeRings(rings ?? []))).toEqual(rings);
});

test.each([
  '115.1,-8.6;115.2,-8.7',
  '115.1,-8.6;115.2,-8.7;115.3,-8.8',
  '115.10001,-8.60001;115.10002,-8.60002;115.10001,-8.60003',
  '115.1,-8.6;115.2,NaN;115.2,-8.6',
  '115.1,-8.6;115.2,Infinity;115.2,-8.6',
  '115.1,-8.6;115.2,-8.7,3;115.2,-8.6',
  '179.9,-8.6;180.1,-8.7;180,-8.6',
  '179.9,-8.6;-179.9,-8.7;179.9,-8.8',
  '115.1,-89;115.2,-88;115.2,-87',
  ';;;;',
  '_____',
  `115.1,-8.6;115.2,-8.7;${'1'.repeat(30_000)}`,
])('%.40s is no area', (raw) => expect(readRings(raw)).toBeNull());

test.each([
  '115,-8',
  '115,-8,49',
  '115,-8,50001',
  '115,-8,-500',
  '115,-8,NaN',
  '179.99,-8,5000',
  '0,90,500',
  '1,2,300,4',
])('%s is no circle', (raw) => expect(readCircle(raw)).toBeNull());

const corner = fc.tuple(fc.integer({ min: 11_500, max: 11_540 }), fc.integer({ min: -880, max: -840 }));
const anyRing = fc.array(
  corner.map(([x, y]) => [x / 100, y / 100]),
  { minLength: 3, maxLength: 12 },
);
const anySearch = fc.record({
  rings: fc.array(anyRing, { minLength: 1, maxLength: 3 }),
  type: fc.constantFrom('', 'Villa', 'House'),
  status: fc.constantFrom('', 'sale', 'rent'),
});

test('5,000 searches with areas find what a plain test of each point does, in the list and on the map', async () => {
  const spot = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }));
  const spots = fc.sample(spot, { numRuns: 400, seed: 11 });
  const entries = fc.sample(anyEntry, { numRuns: 400, seed: 12 }).map((entry, at) => ({
    ...withId(entry, at + 1),
    longitude: 115 + 0.4 * (spots[at]?.[0] ?? 0),
    latitude: -8.8 + 0.4 * (spots[at]?.[1] ?? 0),
  }));
  const index = await buildListingIndex(
    (async function* () {
      yield entries;
    })(),
    'BE',
  );
  for (const { rings, type, status } of fc.sample(anySearch, { numRuns: 5_000, seed: 13 })) {
    const area = rings.map((ring) => ring.join(';')).join('_');
    const { filters, ...request } = readSearch(new URLSearchParams({ area, type, status }));
    const ringsRead = filters.area ?? [];
    const found = entries.filter(
      (entry) =>
        (ringsRead.length === 0 || ringsRead.some((ring) => isWithin(ring, entry.longitude, entry.latitude))) &&
        (type === '' || entry.type === type) &&
        (status === '' || entry.offers.some(({ kind }) => kind === status)),
    );
    const answer = index.search({ ...request, filters, limit: 400 });
    expect([area, answer.total, answer.ids.toSorted((a, b) => a - b)]).toEqual([
      area,
      found.length,
      found.map(({ id }) => id),
    ]);
    const { total, cells } = index.cells(filters, [-180, -90, 180, 90], 0);
    expect([area, total, cells.reduce((sum, { count }) => sum + count, 0)]).toEqual([area, found.length, found.length]);
  }
});

const anyCircle = fc.record({
  latitude: fc.constantFrom(-85, -60.3, -8.65, 0, 0.2, 71.9),
  metres: fc.constantFrom(50, 1_999, 10_000, 50_000),
});

test('a circle holds what lies no farther from its middle, up to its very edge', async () => {
  // Around the edge, and as far as half the radius from it.
  const spot = fc.record({
    share: fc.constantFrom(0.5, 0.999, 0.9999999, 1, 1.0000001, 1.001, 1.5),
    turn: fc.nat(359),
  });
  for (const { latitude, metres } of fc.sample(anyCircle, { numRuns: 16, seed: 14 })) {
    const middle = { longitude: 115.14, latitude };
    const entries = fc
      .sample(fc.tuple(anyEntry, spot), { numRuns: 300, seed: 15 })
      .map(([entry, { share, turn }], at) => {
        const degrees = (share * metres) / 111_195;
        const angle = (turn * Math.PI) / 180;
        const squeeze = Math.cos((latitude * Math.PI) / 180);
        return {
          ...withId(entry, at + 1),
          latitude: latitude + degrees * Math.sin(angle),
          longitude: middle.longitude + (degrees * Math.cos(angle)) / squeeze,
        };
      });
    const index = createListingIndex('BE');
    for (const entry of entries) index.put(entry);
    const near = [middle.longitude, latitude, metres] as const;
    const { ids } = index.search({ filters: { ...noFilters, near }, sort: 'newest', offset: 0, limit: 300 });
    const within = entries.filter((entry) => metresBetween(middle, entry) <= metres);
    expect(ids.toSorted((a, b) => a - b)).toEqual(within.map(({ id }) => id));
    expect(within.length).toBeGreaterThan(50);
    expect(within.length).toBeLessThan(250);
  }
});

describeOnBothEngines('an address that the agency keeps vague', (engine) => {
  test('is found by its published point alone, however small the area', async () => {
    const pin = { latitude: -8.66, longitude: 115.15 };
    const drafts = (['exact', 'around', 'area'] as const).map((locationPrivacy) =>
      listingDraft({ pin, locationPrivacy, isDemo: false }),
    );
    const { services } = await openTestPages(engine, drafts);
    const found = (query: string) => services.catalogue.search(readSearch(new URLSearchParams(query))).ids;
    const [exact, around, area] = [1, 2, 3];
    expect(await findPin(services.db, area!)).toMatchObject({ pin });
    // The true point, in boxes from ten metres to some forty.
    for (const half of [0.0001, 0.0002, 0.0004]) {
      const [w, s, e, n] = [115.15 - half, -8.66 - half, 115.15 + half, -8.66 + half].map((edge) => edge.toFixed(4));
      expect(found(`area=${w},${s};${e},${s};${e},${n};${w},${n}`)).toEqual([exact]);
      expect(found(`bbox=${w},${s},${e},${n}`)).toEqual([exact]);
    }
    expect(found('near=115.15,-8.66,50')).toEqual([exact]);
    expect(found('near=115.15,-8.66,310')).toEqual([around, exact]);
    expect(found(`near=${aPlace.longitude},${aPlace.latitude},50`)).toEqual([area]);
  });
});

test('an area and a circle are written as they are read', () => {
  const address = 'area=115.1,-8.6;115.2,-8.6;115.2,-8.7_115.3,-8.6;115.4,-8.6;115.4,-8.7&near=115.15,-8.65,2000';
  expect(decodeURIComponent(writeFilters(readFilters(new URLSearchParams(address))).toString())).toBe(address);
});
