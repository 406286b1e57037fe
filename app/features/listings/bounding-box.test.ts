import { expect, test } from 'vitest';
import { boxAround, commonBox } from './bounding-box.ts';

test('boxes are joined, and cut to what both hold', () => {
  expect(
    boxAround([
      [1, 2, 3, 4],
      [0, 3, 2, 9],
    ]),
  ).toEqual([0, 2, 3, 9]);
  expect(commonBox([0, 0, 2, 2], [1, -1, 3, 1])).toEqual([1, 0, 2, 1]);
  expect(commonBox([0, 0, 1, 1], [2, 2, 3, 3])).toBeNull();
});
