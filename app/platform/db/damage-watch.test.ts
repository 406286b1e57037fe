import type { LogEvent } from 'kysely';
import { expect, test } from 'vitest';
import type { Logger } from '#app/platform/log.ts';
import { createDamageWatch } from './damage-watch.ts';

const failed = (error: unknown) => ({ level: 'error', error }) as LogEvent;

test('damage is logged once a minute, and known until the end', () => {
  const lines: string[] = [];
  const log = { error: (_: object, line: string) => lines.push(line) } as unknown as Logger;
  let now = 0;
  const watch = createDamageWatch(log, { now: () => now });
  for (const error of [{ errcode: 5 }, { errcode: 13 }, { code: '23505' }, new Error('malformed'), null])
    watch.note(failed(error));
  expect([watch.found(), lines]).toEqual([null, []]);
  // SQLite's damaged page, and its damaged index; PostgreSQL's damaged page.
  for (const damage of [{ errcode: 11 }, { errcode: 779 }, { code: 'XX001' }]) {
    watch.note(failed(Object.assign(new Error('malformed'), damage)));
    watch.note(failed(Object.assign(new Error('malformed'), damage)));
    now += 60_000;
  }
  now = 10 * 60_000;
  expect(watch.found()).toBe('malformed');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('restore the last good backup');
});
