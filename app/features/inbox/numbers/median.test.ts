import { expect, test } from 'vitest';
import { medianOf } from './median.ts';

test.for([
  [[], null],
  [[5], 5],
  [[9, 1, 5], 5],
  [[10, 1, 2, 9], 5.5],
] as const)('the median of %j is %j', ([values, median]) => {
  expect(medianOf(values)).toBe(median);
});
