import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MapCell } from '#app/features/listings/index/search/map-cell.ts';
import { overlap } from '#app/features/places/map/labels.ts';
import { projected } from '#app/features/places/map/mercator.ts';

import { joinMeeting } from './join-meeting.ts';
import { boxAt, reachOfCluster, reachOfPin } from './mark-reach.ts';
import { slideApart } from './slide-apart.ts';

const anyCells = fc
  .array(
    fc.record({
      longitude: fc.double({ min: 115, max: 115.6, noNaN: true }),
      latitude: fc.double({ min: -8.8, max: -8.3, noNaN: true }),
      count: fc.nat({ max: 3 }).map((more) => more + 1),
    }),
    { maxLength: 30 },
  )
  .map((all) =>
    all.map(
      ({ longitude, latitude, count }, id): MapCell => ({
        ...{ id, count, longitude, latitude },
        box: [longitude, latitude, longitude, latitude],
      }),
    ),
  );

const reachOf = ({ count, id }: MapCell) =>
  count > 1 ? reachOfCluster : reachOfPin(id % 3 ? '$1.2M' : 'about $715K', { isVague: id % 3 === 0 });

test('whatever their words, no mark reaches into another, here and closer, none is lost, and no price leaves its home', () => {
  fc.assert(
    fc.property(anyCells, fc.integer({ min: 7, max: 14 }), (cells, zoom) => {
      const marks = slideApart(cells, reachOf, zoom);
      const sum = (all: readonly MapCell[]) => all.reduce((count, cell) => count + cell.count, 0);
      expect(sum(marks)).toBe(sum(cells));
      for (const closer of [0, 0.4, 2]) {
        const boxes = marks.map((mark) => boxAt(reachOf(mark), projected(mark, zoom + closer)));
        const meeting = boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => overlap(one, other)));
        expect(meeting).toEqual([]);
      }
      for (const mark of marks.filter(({ count }) => count === 1)) expect(cells).toContain(mark);
    }),
    { numRuns: 200, seed: 16 },
  );
});

test('clusters that are a little too close stand side by side, and no farther than a little from their homes', () => {
  const zoom = 12;
  const degree = 360 / 512 / 2 ** zoom;
  const at = (id: number, x: number, count = 4): MapCell => {
    const [longitude, latitude] = [115.1 + x * degree, -8.6];
    return { ...{ id, count, longitude, latitude }, box: [longitude, latitude, longitude, latitude] };
  };
  const row = [at(1, 0), at(2, 38), at(3, 76)];
  expect(joinMeeting(row, reachOf, zoom).length).toBeLessThan(3);
  const marks = slideApart(row, reachOf, zoom);
  expect(marks.map(({ count }) => count)).toEqual([4, 4, 4]);
  for (const [index, mark] of marks.entries())
    expect(Math.abs(mark.longitude - (row[index]?.longitude ?? 0)) / degree).toBeLessThanOrEqual(12);
  // A price stays, and what stands upon another is one with it.
  const [price, cluster] = slideApart([at(1, 0, 1), at(2, 40)], reachOf, zoom);
  expect([price?.count, cluster?.count]).toEqual([1, 4]);
  expect(slideApart([at(1, 0), at(2, 3)], reachOf, zoom)).toHaveLength(1);
  // Many would fill the map.
  const many = Array.from({ length: 30 }, (_, index) => at(index, 38 * index));
  expect(slideApart(many, reachOf, zoom)).toEqual(joinMeeting(many, reachOf, zoom));
});
