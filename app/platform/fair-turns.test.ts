import { expect, test } from 'vitest';
import { createTurns } from './fair-turns.ts';

/** Work that takes a moment, and what was done when. */
function openWork() {
  const done: string[] = [];
  let running = 0;
  return {
    done,
    work: (name: string) => async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise(setImmediate);
      running -= 1;
      done.push(name);
      return name;
    },
  };
}

test('who comes once waits for one other, however many networks have sent how much before', async () => {
  const takeTurn = createTurns(1);
  const { done, work } = openWork();
  const flood = Array.from({ length: 1020 }, (_, at) => takeTurn(`203.${at % 34}.113.7`, work('flood')));
  await Promise.race(flood.slice(34));
  const before = done.length;
  expect(await takeTurn('198.51.100.1', work('honest'))).toBe('honest');
  expect(done.indexOf('honest') - before).toBeLessThanOrEqual(1);
  await Promise.all(flood);
  expect(done).toHaveLength(1021);
});

test('an IPv6 network’s neighbours share its turns', async () => {
  const takeTurn = createTurns(1);
  const { done, work } = openWork();
  const all = ['2001:db8:7:1::1', '2001:db8:7:2::1', '2001:db8:7:3::1', '2001:db8:8:1::1'].map((address) =>
    takeTurn(address, work(address)),
  );
  await Promise.all(all);
  expect(done.indexOf('2001:db8:8:1::1')).toBe(1);
});

test('work that fails, fails for whoever wanted it and for nobody else', async () => {
  const takeTurn = createTurns(1);
  const failing = takeTurn('198.51.100.1', () => Promise.reject(new Error('The disk is full.')));
  const next = takeTurn('198.51.100.1', async () => 'next');
  await expect(failing).rejects.toThrow('The disk is full.');
  expect(await next).toBe('next');
});

test('work that waits for nothing lets other requests in between', async () => {
  const takeTurn = createTurns(1);
  const order: string[] = [];
  const all = Array.from({ length: 3 }, (_, at) => takeTurn('198.51.100.1', async () => order.push(`work ${at}`)));
  setImmediate(() => order.push('another request'));
  await Promise.all(all);
  expect(order.indexOf('another request')).toBeLessThan(3);
});

test('so many are done at once, and no more', async () => {
  const takeTurn = createTurns(3);
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, (_, at) => takeTurn(`198.51.100.${at}`, work)));
  expect(most).toBe(3);
});
