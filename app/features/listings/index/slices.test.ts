import { expect, test } from 'vitest';
import { runAtOnce, runInSlices } from './slices.ts';

test('other work gets its turn while work in slices goes on', async () => {
  let others = 0;
  setImmediate(function again() {
    others += 1;
    if (others < 3) setImmediate(again);
  });
  function* untilOthersWorked(): Generator<void, string> {
    while (others < 3) yield;
    return 'done';
  }
  expect(await runInSlices(untilOthersWorked())).toBe('done');
});

test('work gives the same at one go', () => {
  function* add(): Generator<void, number> {
    yield;
    return 1 + 1;
  }
  expect(runAtOnce(add())).toBe(2);
});
