import fc from 'fast-check';
import { expect } from 'vitest';
import type { MapCell } from '#app/features/listings/index/search/map-cell.ts';
import { boxAt, reachOfCluster, reachOfPin } from '#app/features/listings/markers/mark-reach.ts';
import { overlap } from '#app/features/places/map/labels.ts';
import { projected } from '#app/features/places/map/mercator.ts';

/** Homes of Bali, and places of up to four, close to each other. */
const anyCells = (maxLength: number) =>
  fc
    .array(
      fc.record({
        longitude: fc.double({ min: 115, max: 115.6, noNaN: true }),
        latitude: fc.double({ min: -8.8, max: -8.3, noNaN: true }),
        count: fc.nat({ max: 3 }).map((more) => more + 1),
      }),
      { maxLength },
    )
    .map((all) =>
      all.map(
        ({ longitude, latitude, count }, id): MapCell => ({
          ...{ id, count, longitude, latitude },
          box: [longitude, latitude, longitude, latitude],
        }),
      ),
    );

/** Words of several lengths. */
export const reachOfCell = ({ count, id }: MapCell) =>
  count > 1 ? reachOfCluster : reachOfPin(id % 3 ? '$1.2M' : 'about $715K', { isVague: id % 3 === 0 });

type Parted = (cells: readonly MapCell[], reachOf: typeof reachOfCell, zoom: number) => MapCell[];

/** No mark reaches into another, here and closer, none is lost, and each price stays the home's own. */
export function expectParted(parted: Parted, maxCells: number): void {
  fc.assert(
    fc.property(anyCells(maxCells), fc.integer({ min: 7, max: 14 }), (cells, zoom) => {
      const marks = parted(cells, reachOfCell, zoom);
      const sum = (all: readonly MapCell[]) => all.reduce((count, cell) => count + cell.count, 0);
      expect(sum(marks)).toBe(sum(cells));
      for (const closer of [0, 0.4, 2]) {
        const boxes = marks.map((mark) => boxAt(reachOfCell(mark), projected(mark, zoom + closer)));
        const meeting = boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => overlap(one, other)));
        expect(meeting).toEqual([]);
      }
      for (const mark of marks.filter(({ count }) => count === 1)) expect(cells).toContain(mark);
    }),
    { numRuns: 200, seed: 16 },
  );
}
