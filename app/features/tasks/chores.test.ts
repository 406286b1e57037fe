import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { openChores } from './chores.server.ts';

const hourMs = 60 * 60 * 1000;

test('what each process does for itself is done at its start, an hour later and each day, also after a failure', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let times = 0;
  const doChores = async () => {
    times += 1;
    if (times === 2) throw new Error('no room');
  };
  const chores = openChores({ log: createLog('silent'), doChores });
  const seen = [times];
  for (const hours of [1, 1, 21, 1, 24]) {
    await vi.advanceTimersByTimeAsync(hours * hourMs);
    seen.push(times);
  }
  expect(seen).toEqual([1, 1, 2, 2, 3, 4]);
  await chores.close();
  await vi.advanceTimersByTimeAsync(48 * hourMs);
  expect(times).toBe(4);
});
