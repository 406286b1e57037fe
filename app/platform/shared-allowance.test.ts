import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefixOf } from './allowance.ts';
import { createSharedAllowance } from './shared-allowance.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_795_000_000_000, toFake: ['setTimeout', 'Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const limits = { perNetwork: 30, perPrefix: 120, ceiling: 1_000, seconds: 600 };

/** The answers to so many from each address, all let through that may be slowed. */
async function flood(admit: (address: string) => Promise<number>, addresses: readonly string[], each: number) {
  const answers = Promise.all(addresses.flatMap((address) => Array.from({ length: each }, () => admit(address))));
  await vi.advanceTimersByTimeAsync(10_000);
  return answers;
}

const accepted = (answers: readonly number[]) => answers.filter((seconds) => seconds === 0).length;

test('34 unrelated networks use up nothing of anybody else’s', async () => {
  const { admit, rush } = createSharedAllowance(limits);
  const strangers = Array.from({ length: 34 }, (_, at) => `203.${at}.113.7`);
  expect(rush()).toBeNull();
  await flood(admit, strangers, 30);
  expect(rush()).toMatchObject({ since: Date.now() - 10_000 });
  expect(await flood(admit, ['198.51.100.1'], 1)).toEqual([0]);
});

test('34 networks of one prefix get no more than the prefix', async () => {
  const { admit, rush } = createSharedAllowance(limits);
  const answers = await flood(
    admit,
    Array.from({ length: 34 }, (_, at) => `2001:db8:7:${at.toString(16)}::1`),
    30,
  );
  expect(accepted(answers)).toBe(120);
  expect(Math.max(...answers)).toBeGreaterThan(500);
  expect(rush()).toBeNull();
  expect(await flood(admit, ['2001:db8:8::1', '198.51.100.1'], 1)).toEqual([0, 0]);
});

test('what a few of a /24 send keeps none of the others from writing, and all of it is no flood', async () => {
  const { admit } = createSharedAllowance(limits);
  const few = Array.from({ length: 8 }, (_, at) => `203.0.113.${at}`);
  expect(accepted(await flood(admit, few, 30))).toBeLessThanOrEqual(120 + few.length * 3);
  expect(await flood(admit, ['203.0.113.99'], 4)).toEqual([0, 0, 0, expect.any(Number)]);
  expect((await flood(admit, ['203.0.113.99'], 1))[0]).toBeGreaterThan(0);
  const all = Array.from({ length: 254 }, (_, at) => `198.51.100.${at}`);
  expect(accepted(await flood(admit, all, 30))).toBeLessThanOrEqual(120 + 254 * 3);
});

test('what one network sends beyond its share costs its neighbours nothing', async () => {
  const { admit } = createSharedAllowance(limits);
  expect(accepted(await flood(admit, ['203.0.113.7'], 500))).toBe(30);
  expect(accepted(await flood(admit, ['203.0.113.8'], 30))).toBe(30);
});

test('above the ceiling who writes again waits longer, who floods is turned away, and both are counted', async () => {
  const { admit, rush } = createSharedAllowance({ ...limits, ceiling: 10 });
  await flood(admit, ['203.0.113.7'], 10);
  const answers = await flood(admit, ['203.0.113.7'], 15);
  const slowed = accepted(answers);
  expect(slowed).toBeGreaterThan(0);
  expect(slowed).toBeLessThan(10);
  expect(rush()).toMatchObject({ slowed, turnedAway: 15 - slowed });
  // Turned away for seconds, not for the rest of ten minutes.
  expect(Math.max(...answers)).toBeLessThan(10);
});

test('who writes first does not wait behind those who write again', async () => {
  const { admit } = createSharedAllowance({ ...limits, ceiling: 1 });
  void flood(admit, ['203.0.113.7', '203.0.114.7'], 20);
  let answered: number | null = null;
  void admit('198.51.100.1').then((seconds) => {
    answered = seconds;
  });
  await vi.advanceTimersByTimeAsync(1_500);
  expect(answered).toBe(0);
});

test('a rush is shown for a day', async () => {
  const { admit, rush } = createSharedAllowance({ ...limits, ceiling: 1 });
  await flood(admit, ['203.0.113.7'], 2);
  await vi.advanceTimersByTimeAsync(23 * 3_600_000);
  expect(rush()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(rush()).toBeNull();
});

test.for([
  ['203.0.113.7', '203.0.113'],
  ['2001:db8:7:1::1', '2001:db8:7'],
  ['2001:db8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
])('%s is of the prefix %s', ([address, prefix]) => expect(prefixOf(address ?? '')).toBe(prefix));
