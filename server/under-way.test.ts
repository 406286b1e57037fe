import { expect, test } from 'vitest';
import { createUnderWay } from './under-way.ts';

test('what is under way is waited for, whether it succeeds or fails', async () => {
  const { track, settled } = createUnderWay();
  const { promise: first, resolve } = Promise.withResolvers<string>();
  const { promise: second, reject } = Promise.withResolvers<string>();
  const answers = [track(first), track(second).catch(({ message }: Error) => message)];
  let isSettled = false;
  const settling = settled().then(() => {
    isSettled = true;
  });
  resolve('made');
  await Promise.all([first, new Promise(setImmediate)]);
  expect(isSettled).toBe(false);
  reject(new Error('failed'));
  await settling;
  expect(await Promise.all(answers)).toEqual(['made', 'failed']);
  await settled();
});

test('what never comes to an end is not waited for', async () => {
  const { track, settled } = createUnderWay();
  void track(new Promise(() => undefined));
  await settled();
});
