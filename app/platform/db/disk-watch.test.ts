import type { LogEvent } from 'kysely';
import { expect, test } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { createDiskWatch } from './disk-watch.ts';

const failed = (error: unknown) => ({ level: 'error', error }) as LogEvent;

test('a full disk is known for a minute after the last write that failed', () => {
  let now = 0;
  const watch = createDiskWatch(createLog('silent'), { now: () => now });
  watch.note(failed(Object.assign(new Error('database or disk is full'), { errcode: 13 })));
  now = 50_000;
  watch.note(failed(Object.assign(new Error('could not extend file'), { code: '53100' })));
  expect(watch.isFull()).toBe(true);
  now = 109_000;
  expect(watch.isFull()).toBe(true);
  now = 110_000;
  expect(watch.isFull()).toBe(false);
});

test('other failures are no full disk', () => {
  const watch = createDiskWatch(createLog('silent'));
  for (const error of [{ errcode: 5 }, { code: '23505' }, new Error('full'), null]) watch.note(failed(error));
  expect(watch.isFull()).toBe(false);
});
