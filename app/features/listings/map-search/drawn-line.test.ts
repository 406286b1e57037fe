import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cornersOf, type Spot } from './drawn-line.ts';

test('what a finger drew around has few corners, and still the same shape', () => {
  const circle = Array.from({ length: 500 }, (_, at): Spot => {
    const turn = (2 * Math.PI * at) / 500;
    return [200 + 150 * Math.cos(turn), 300 + 150 * Math.sin(turn)];
  });
  const corners = cornersOf(circle) ?? [];
  expect(corners.length).toBeGreaterThan(8);
  expect(corners.length).toBeLessThan(60);
  for (const [x, y] of corners) expect(Math.hypot(x - 200, y - 300)).toBeCloseTo(150, 5);
});

test('a square keeps its corners', () => {
  const square: Spot[] = [];
  for (let at = 0; at <= 100; at++) square.push([at, 0]);
  for (let at = 0; at <= 100; at++) square.push([100, at]);
  for (let at = 100; at >= 0; at--) square.push([at, 100]);
  expect(cornersOf(square)).toEqual([
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ]);
});

test('a slip of the finger is no area', () => {
  expect(cornersOf([])).toBeNull();
  expect(
    cornersOf([
      [1, 1],
      [9, 2],
      [4, 8],
    ]),
  ).toBeNull();
  // A straight line has no surface.
  expect(
    cornersOf([
      [0, 0],
      [100, 100],
      [200, 200],
    ]),
  ).toBeNull();
});

test('however long and wild a line is, an address can hold it', () => {
  const spot = fc.tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 2_000 }));
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 1_000 }), (line) => {
      const corners = cornersOf(line);
      if (corners) {
        expect(corners.length).toBeGreaterThanOrEqual(3);
        expect(corners.length).toBeLessThanOrEqual(100);
      }
    }),
    { numRuns: 50 },
  );
});
