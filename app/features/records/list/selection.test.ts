import { expect, test } from 'vitest';
import { countChosen, isChosen, isFull, maxPicked, noneChosen, withBoxes } from './selection.ts';

const all = { ...noneChosen, isAll: true };

test('one of all that is unticked leaves the rest chosen, and comes back', () => {
  const without = withBoxes(all, [7], false);
  expect([isChosen(without, 7), isChosen(without, 8), countChosen(without, 274)]).toEqual([false, true, 273]);
  expect(withBoxes(without, [7], true)).toEqual(all);
});

test('boxes of several pages are chosen together', () => {
  const two = withBoxes(withBoxes(noneChosen, [1, 2], true), [30], true);
  expect(withBoxes(two, [2], false).ids).toEqual([1, 30]);
  expect(countChosen(two, 274)).toBe(3);
});

test('no more are chosen one by one than an address has room for', () => {
  const many = Array.from({ length: maxPicked + 20 }, (_, at) => at + 100_000);
  const chosen = withBoxes(noneChosen, many, true);
  expect([chosen.ids.length, isFull(chosen)]).toEqual([maxPicked, true]);
  expect(chosen.ids.map((id) => `&id=${id}`).join('').length).toBeLessThan(6_000);
  expect(isFull(withBoxes(chosen, [100_000], false))).toBe(false);
  expect(isFull(all)).toBe(false);
});
