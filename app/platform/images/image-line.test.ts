import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { ImageLine } from './image-line.server.ts';

function openLine(options: Partial<ConstructorParameters<typeof ImageLine>[0]> = {}): ImageLine {
  const line = new ImageLine({ quietMs: 20, maxWaiting: 10, isBusy: () => false, ...options });
  onTestFinished(() => line.close());
  return line;
}

test('urgent tasks run one after the other in the order they came, also past one that fails', async () => {
  const line = openLine();
  const events: string[] = [];
  const task = (name: string) => async () => {
    events.push(`${name} starts`);
    await wait(1);
    events.push(`${name} ends`);
    if (name === 'b') throw new Error('b is broken');
    return name;
  };
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => line.now(task(name))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
});

test('a patient task lets all urgent ones go first, also those that come later, and is done then', async () => {
  const line = openLine();
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const running = line.now(() => first.promise);
  const patient = line.soon(async () => {
    order.push('patient');
    return 'drawn';
  });
  const urgent = ['a', 'b'].map((name) => line.now(async () => void order.push(name)));
  first.resolve();
  expect(await patient).toBe('drawn');
  await Promise.all([running, ...urgent]);
  expect(order).toEqual(['a', 'b', 'patient']);
  await line.soon(async () => void order.push('alone'));
  expect(order.at(-1)).toBe('alone');
});

test('patient tasks are refused when too many wait, and when the line closes', async () => {
  const line = openLine({ maxWaiting: 2 });
  const first = Promise.withResolvers<void>();
  const running = line.now(() => first.promise);
  const waiting = [line.soon(async () => 1), line.soon(async () => 2)];
  await expect(line.soon(async () => 3)).rejects.toMatchObject({ reason: 'busy' });
  line.close();
  first.resolve();
  await running;
  const outcomes = await Promise.allSettled(waiting);
  expect(outcomes).toMatchObject([{ reason: { reason: 'closed' } }, { reason: { reason: 'closed' } }]);
});

test('background tasks wait until no urgent one runs, and start again by themselves', async () => {
  const line = openLine();
  const order: string[] = [];
  const done = new Promise<void>((resolve) => {
    line.later('first', async () => void order.push('first'));
    line.later('second', async () => {
      order.push('second');
      resolve();
    });
  });
  await Promise.all(['a', 'b'].map((name) => line.now(async () => void order.push(name))));
  await done;
  expect(order).toEqual(['a', 'b', 'first', 'second']);
});

test('an urgent task does not wait for a background one, and the next background one waits for it', async () => {
  const line = openLine({ quietMs: 1 });
  const order: string[] = [];
  const long = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  line.later('long', async () => {
    started.resolve();
    await long.promise;
    order.push('long');
  });
  const afterwards = new Promise<void>((resolve) => {
    line.later('afterwards', async () => {
      order.push('afterwards');
      resolve();
    });
  });
  await started.promise;
  await line.now(async () => void order.push('urgent'));
  long.resolve();
  await afterwards;
  expect(order).toEqual(['urgent', 'long', 'afterwards']);
});

test('on a busy machine background tasks wait, and urgent ones do not; one in a while is done all the same', async () => {
  let isBusy = true;
  const order: string[] = [];
  const task = (name: string) => async () => void order.push(name);
  const busy = openLine({ quietMs: 1, isBusy: () => isBusy });
  for (const name of ['a', 'b']) busy.later(name, task(name));
  await busy.now(task('urgent'));
  await wait(50);
  expect(order).toEqual(['urgent']);
  isBusy = false;
  await expect.poll(() => order).toEqual(['urgent', 'a', 'b']);
  const always = openLine({ quietMs: 1, isBusy: () => true, restMs: 20 });
  for (const name of ['c', 'd']) always.later(name, task(name));
  await expect.poll(() => order).toEqual(['urgent', 'a', 'b', 'c', 'd']);
});

test('neither line grows without bound, and a key waits only once', async () => {
  const line = openLine({ maxWaiting: 2, quietMs: 60_000 });
  for (const key of ['a', 'a', 'b', 'c']) line.later(key, async () => {});
  expect(line.waiting).toBe(2);
  const gate = Promise.withResolvers<void>();
  const tasks = [1, 2, 3].map(() => line.now(() => gate.promise));
  await expect(line.now(async () => {})).rejects.toMatchObject({ name: 'ImageJobFailed', reason: 'busy' });
  gate.resolve();
  await Promise.all(tasks);
});

test('a full line turns away the last of whoever has most waiting, not the one who comes', async () => {
  const line = openLine({ maxWaiting: 3 });
  const gate = Promise.withResolvers<void>();
  const running = line.now(() => gate.promise);
  const many = { network: '198.51.100.7', prefix: '198.51.100' };
  const theirs = Promise.allSettled([1, 2, 3].map((task) => line.now(async () => task, many)));
  const another = line.now(async () => 'another', { network: '203.0.113.5', prefix: '203.0.113' });
  gate.resolve();
  await running;
  expect(await another).toBe('another');
  expect(await theirs).toMatchObject([{ value: 1 }, { value: 2 }, { reason: { reason: 'busy' } }]);
});

test('closing turns away what still waits', async () => {
  const line = openLine();
  const gate = Promise.withResolvers<void>();
  const running = line.now(() => gate.promise);
  const waiting = line.now(async () => {});
  line.close();
  gate.resolve();
  await running;
  await expect(waiting).rejects.toMatchObject({ reason: 'closed' });
});
