import { onTestFinished, vi } from 'vitest';

/** A clock that stands still until `wait` moves it on. `Date` shows the same time until the test is over. */
export function standingClock(at: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  onTestFinished(() => void vi.useRealTimers());
  return { now: () => Date.now(), wait: (ms: number) => void vi.setSystemTime(Date.now() + ms) };
}
