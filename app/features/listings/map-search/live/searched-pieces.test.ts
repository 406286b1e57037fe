import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRings } from '#app/features/listings/map-area.ts';
import { isSearched, searchedRings } from '#app/features/listings/map-search/searched-area.ts';
import { isInside } from '#app/features/places/map/is-inside.ts';
import { searchedPieces } from './searched-pieces.ts';

const edge = fc.integer({ min: 0, max: 40 });
const anyRings = fc
  .array(fc.array(fc.tuple(edge, edge), { minLength: 3, maxLength: 12 }), { minLength: 1, maxLength: 4 })
  .map((rings) =>
    readRings(rings.map((ring) => ring.map(([x, y]) => `${115 + x / 100},${-8.8 + y / 100}`).join(';')).join('_')),
  )
  .filter((rings) => rings !== null);
const anyNear = fc.option(fc.tuple(fc.constant(115.2), fc.constant(-8.6), fc.integer({ min: 2_000, max: 20_000 })));
// Beside what corners and crossings lie on.
const anySpot = fc
  .tuple(fc.integer({ min: -50, max: 450 }), fc.integer({ min: -50, max: 450 }))
  .map(([x, y]) => [115 + x / 1000 + 0.000_317, -8.8 + y / 1000 + 0.000_291] as const);

test('each spot of the map lies in one piece, which says whether it is searched: overlaps, crossings and circles too', () => {
  fc.assert(
    fc.property(anyRings, anyNear, fc.array(anySpot, { minLength: 20, maxLength: 20 }), (area, near, spots) => {
      const groups = searchedRings({ area, near });
      const { inside, outside } = searchedPieces(groups);
      for (const spot of spots) {
        const [found, left] = [inside, outside].map((pieces) => pieces.filter((piece) => isInside(piece, spot)).length);
        expect([found, left]).toEqual(isSearched(groups, spot) ? [1, 0] : [0, 1]);
      }
    }),
    { numRuns: 500, seed: 31 },
  );
});
