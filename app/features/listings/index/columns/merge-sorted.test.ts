import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runAtOnce } from '#app/features/listings/index/slices.ts';
import { mergeSorted } from './merge-sorted.ts';

test('takes the items of all lists in their common order', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer()).map((list) => list.sort((a, b) => a - b))), (lists) => {
      const taken: number[] = [];
      const compare = (a: number[], i: number, b: number[], j: number) => a[i]! - b[j]!;
      runAtOnce(mergeSorted(lists, compare, (list, item) => void taken.push(list[item]!)));
      expect(taken).toEqual(lists.flat().sort((a, b) => a - b));
    }),
  );
});
