import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HostTurns } from './host-turns.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that says when it begins and lasts until it is finished from outside. */
function works(turns: HostTurns) {
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const add = (name: string, signal?: AbortSignal) =>
    turns.run(
      name.slice(0, 1),
      () => {
        begun.push(name);
        return new Promise<string>((resolve) => finish.set(name, () => resolve(name)));
      },
      signal,
    );
  return { begun, finish, add };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('so many run at once, in the order they came', async () => {
  const { begun, finish, add } = works(new HostTurns({ atOnce: 2, gapMs: 0 }));
  const first = add('a');
  for (const name of ['b', 'c', 'd']) void add(name);
  await pass(10);
  expect(begun).toEqual(['a', 'b']);
  finish.get('a')?.();
  expect(await first).toBe('a');
  await pass(10);
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('one host gets a gap between requests, and does not hold up another', async () => {
  const { begun, finish, add } = works(new HostTurns({ atOnce: 3, gapMs: 100 }));
  for (const name of ['a1', 'a2', 'a3', 'b1']) void add(name);
  await pass(0);
  expect(begun).toEqual(['a1', 'b1']);
  await pass(99);
  expect(begun).toEqual(['a1', 'b1']);
  await pass(2);
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  await pass(1_000);
  finish.get('a1')?.();
  await setImmediate();
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('a host that rests is left alone as long as it wants, also after a shorter rest', async () => {
  const turns = new HostTurns({ atOnce: 3, gapMs: 100 });
  const { begun, add } = works(turns);
  turns.rest('a', 5_000);
  turns.rest('a', 1_000);
  for (const name of ['a1', 'b1']) void add(name);
  await pass(4_990);
  expect(begun).toEqual(['b1']);
  await pass(20);
  expect(begun).toEqual(['b1', 'a1']);
});

test('work that fails makes room for the next', async () => {
  const turns = new HostTurns({ atOnce: 1, gapMs: 0 });
  await expect(turns.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.run('b', async () => 'done')).toBe('done');
});

test('who gives up waiting leaves the others in line', async () => {
  const { begun, finish, add } = works(new HostTurns({ atOnce: 1, gapMs: 0 }));
  const stop = new AbortController();
  void add('a', stop.signal);
  const waiting = add('b', stop.signal);
  void add('c');
  stop.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
  await expect(add('d', stop.signal)).rejects.toThrow('stopped');
  finish.get('a')?.();
  await setImmediate();
  expect(begun).toEqual(['a', 'c']);
});
