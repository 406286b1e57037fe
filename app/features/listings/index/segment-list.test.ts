import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyEntry, withId } from '#tests/search-arbitraries.ts';
import { buildSegment } from './build-segment.ts';
import { createSegmentList, usualPolicy } from './segment-list.ts';
import { runAtOnce } from './slices.ts';

const [entry] = fc.sample(anyEntry, { numRuns: 1, seed: 1 });

function segmentOf(from: number, to: number) {
  return runAtOnce(buildSegment(Array.from({ length: to - from }, (_, at) => withId(entry!, from + at))));
}

test('many small segments become few', () => {
  const list = createSegmentList([], usualPolicy);
  for (let id = 1; id <= 500; id += 1) list.add(segmentOf(id, id + 1));
  expect(list.all.length).toBeLessThan(50);
});

test('what dies while its segment is merged is dead afterwards, what comes meanwhile stays', async () => {
  const list = createSegmentList([segmentOf(1, 200)], usualPolicy);
  list.add(segmentOf(200, 300));
  expect(list.all.length).toBe(2);
  list.forget(7);
  list.forget(250);
  list.add(segmentOf(300, 301));
  while (list.all.length > 2) await new Promise(setImmediate);
  expect(list.all.map(({ living }) => living)).toEqual([297, 1]);
});

test('a segment that is mostly dead weight is made anew, and goes when all are dead', async () => {
  const list = createSegmentList([segmentOf(1, 201)], usualPolicy);
  for (let id = 1; id <= 100; id += 1) list.forget(id);
  await expect.poll(() => list.all[0]?.size).toBeLessThan(200);
  for (let id = 101; id <= 200; id += 1) list.forget(id);
  while (list.all.length > 0) await new Promise(setImmediate);
});
