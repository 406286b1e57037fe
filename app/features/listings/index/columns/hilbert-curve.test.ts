import { expect, test } from 'vitest';
import { hilbertIndex } from './hilbert-curve.ts';

const [width, height] = [360 / (2 ** 20 - 1), 180 / (2 ** 20 - 1)];

test('squares that follow each other are neighbours', () => {
  // A quarter of a quarter, wherever it is, is gone through at one go.
  for (const [column, row] of [
    [0, 0],
    [859_904, 473_600],
    [2 ** 20 - 64, 2 ** 19],
  ] as const) {
    const squares = Array.from({ length: 32 * 32 }, (_, at) => {
      const [x, y] = [column + (at % 32), row + Math.floor(at / 32)];
      return { x, y, index: hilbertIndex(-90 + (y + 0.5) * height, -180 + (x + 0.5) * width) };
    }).toSorted((one, other) => one.index - other.index);
    for (const [at, { x, y, index }] of squares.slice(1).entries()) {
      const before = squares[at]!;
      expect([index - before.index, Math.abs(x - before.x) + Math.abs(y - before.y)]).toEqual([1, 1]);
    }
  }
});
