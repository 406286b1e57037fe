import type { LogEvent } from 'kysely';
import { expect, test } from 'vitest';
import { createLog, type Logger } from '#app/platform/log.ts';
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

test('a database that may only be read is known for a minute, and is not a full disk', () => {
  let now = 0;
  const lines: string[] = [];
  const log = { error: (line: string) => lines.push(line) } as unknown as Logger;
  const watch = createDiskWatch(log, { now: () => now });
  const refused = Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' });
  for (now = 0; now < 50_000; now += 10_000) watch.note(failed(refused));
  watch.note(failed(Object.assign(new Error('attempt to write a readonly database'), { errcode: 1032 })));
  expect([watch.isReadOnly(), watch.isFull()]).toEqual([true, false]);
  expect(lines).toEqual([expect.stringContaining('takes no writes')]);
  now += 60_000;
  expect(watch.isReadOnly()).toBe(false);
});

test('other failures are no full disk', () => {
  const watch = createDiskWatch(createLog('silent'));
  for (const error of [{ errcode: 5 }, { code: '23505' }, new Error('full'), null]) watch.note(failed(error));
  expect([watch.isFull(), watch.isReadOnly()]).toEqual([false, false]);
});
