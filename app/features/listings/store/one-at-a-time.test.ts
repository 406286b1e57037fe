import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

/** Work that is ended by hand, run by run. */
function slowWork() {
  const ends: PromiseWithResolvers<void>[] = [];
  const run = oneAtATime(() => {
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  });
  return { run, ends };
}

test('calls during a run share one further run', async () => {
  const { run, ends } = slowWork();
  const first = run();
  const [second, third] = [run(), run()];
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  await first;
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  const fourth = run();
  ends[1]?.resolve();
  await Promise.all([second, third]);
  await Promise.resolve();
  expect(ends).toHaveLength(3);
  ends[2]?.resolve();
  await fourth;
});

test('a failed run fails its own callers only', async () => {
  const { run, ends } = slowWork();
  const first = run();
  const second = run();
  ends[0]?.reject(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await Promise.resolve();
  ends[1]?.resolve();
  await expect(second).resolves.toBeUndefined();
});
