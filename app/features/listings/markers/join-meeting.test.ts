import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MapCell } from '#app/features/listings/index/search/map-cell.ts';
import { overlap } from '#app/features/places/map/labels.ts';
import { projected } from '#app/features/places/map/mercator.ts';
import { joinMeeting } from './join-meeting.ts';
import { boxAt, reachOfCluster, reachOfPin } from './mark-reach.ts';

const anyCells = fc
  .array(
    fc.record({
      longitude: fc.double({ min: 115, max: 115.6, noNaN: true }),
      latitude: fc.double({ min: -8.8, max: -8.3, noNaN: true }),
      count: fc.nat({ max: 3 }).map((more) => more + 1),
    }),
    { maxLength: 60 },
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

test('whatever their words, no mark reaches into another, here and closer, and none is lost', () => {
  fc.assert(
    fc.property(anyCells, fc.integer({ min: 7, max: 14 }), (cells, zoom) => {
      const marks = joinMeeting(cells, reachOf, zoom);
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
