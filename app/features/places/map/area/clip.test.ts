import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, clipArea, clipLine, pathThrough, type Spot } from './clip.ts';

const box: Box = { left: 0, top: 0, right: 100, bottom: 60 };
const anySpot = fc.tuple(fc.integer({ min: -200, max: 300 }), fc.integer({ min: -200, max: 300 }));
const anyLine = fc.array(anySpot, { minLength: 3, maxLength: 30 });
const isWithin = ([x, y]: Spot, air = 1e-6) => x >= -air && x <= 100 + air && y >= -air && y <= 60 + air;

/** What the steps of a path lead through. */
function spotsOf(path: string): Spot[] {
  const numbers = (path.match(/-?\d+/g) ?? []).map(Number);
  let [x, y] = [0, 0];
  return Array.from({ length: numbers.length / 2 }, (_, at): Spot => {
    x += numbers[2 * at] ?? 0;
    y += numbers[2 * at + 1] ?? 0;
    return [x, y];
  });
}

test('what is left of an area lies within the box, and all that lay there is left', () => {
  fc.assert(
    fc.property(anyLine, (ring) => {
      const clipped = clipArea(ring, box);
      expect(clipped.filter((spot) => !isWithin(spot))).toEqual([]);
      const kept = new Set(clipped.map(String));
      expect(ring.filter((spot) => isWithin(spot) && !kept.has(String(spot)))).toEqual([]);
    }),
  );
});

test('an area around the box fills it, one beside it leaves nothing', () => {
  const around: Spot[] = [
    [-5, -5],
    [200, -5],
    [200, 200],
    [-5, 200],
  ];
  expect(new Set(clipArea(around, box).map(String))).toEqual(new Set(['0,0', '100,0', '100,60', '0,60']));
  expect(
    clipArea(
      around.map(([x, y]): Spot => [x + 300, y]),
      box,
    ),
  ).toEqual([]);
});

test('a line loses what is far from the box and nothing within it', () => {
  const line: Spot[] = [
    [-50, 10],
    [50, 10],
    [300, 10],
    [300, 200],
    [50, 200],
    [50, 30],
  ];
  expect(clipLine(line, box)).toEqual([
    [
      [-50, 10],
      [50, 10],
      [300, 10],
    ],
    [
      [50, 200],
      [50, 30],
    ],
  ]);
});

test('a path in relative steps leads through the same spots', () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const different = line.filter((spot, at) => String(spot) !== String(line[at - 1]));
      const path = pathThrough(line, false);
      expect(path === '' ? different.length : spotsOf(path)).toEqual(path === '' ? 1 : different);
    }),
  );
});
