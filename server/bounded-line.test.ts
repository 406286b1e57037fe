import { expect, test } from 'vitest';
import { untilNoneArrives } from '#app/platform/arrivals.ts';
import { createBoundedLine } from './bounded-line.ts';

const who = (prefix: string) => ({ prefix, network: `${prefix}.1` });

/** A line with a clock of its own, and what became of everybody. */
function openLine({ atOnce = 1, maxWaitMs = 1_000 } = {}) {
  let time = 0;
  const line = createBoundedLine({ atOnce, maxWaitMs, now: () => time });
  const started: string[] = [];
  const refused: string[] = [];
  const enter = (name: string, from = who(name)) =>
    line.enter(
      from,
      () => started.push(name),
      () => refused.push(name),
    );
  /** One was done after so many milliseconds. */
  async function work(ms: number): Promise<void> {
    time += ms;
    line.end();
    await untilNoneArrives();
    await new Promise(setImmediate);
  }
  return { line, started, refused, enter, work };
}

test('so many are served at once, and of the others no more wait than are served soon', () => {
  const { started, refused, enter, line } = openLine({ atOnce: 2, maxWaitMs: 400 });
  for (let at = 0; at < 30; at += 1) enter('flood');
  expect([started.length, line.waiting, refused.length]).toEqual([2, 10, 18]);
});

test('whoever comes when it is full takes the place of somebody who has many, and is next', async () => {
  const { started, refused, enter, work } = openLine({ maxWaitMs: 400 });
  for (let at = 0; at < 30; at += 1) enter('flood');
  const before = refused.length;
  enter('visitor');
  expect(refused.slice(before)).toEqual(['flood']);
  await work(10);
  expect(started.at(-1)).toBe('visitor');
});

test('of a crowd that comes back later nobody is let in and turned away after all', async () => {
  const { started, refused, enter, work } = openLine();
  const comesAt = Array.from({ length: 300 }, (_, at) => at * 15);
  let late = 0;
  for (let time = 0; time < 20_000; time += 40) {
    for (const [at, due] of comesAt.entries()) {
      if (due > time) continue;
      comesAt[at] = time + 3_000 + ((at * 7_919 + time) % 5_000);
      enter('visitor', { prefix: (at % 20).toString(), network: at.toString() });
    }
    const before = refused.length;
    await work(40);
    late += refused.length - before;
  }
  expect(started.length).toBeGreaterThan(400);
  expect(late).toBe(0);
});

test('the slower it goes, the shorter is the line, and nobody is served who has waited too long', async () => {
  const { started, refused, enter, work, line } = openLine({ maxWaitMs: 400 });
  for (let at = 0; at < 11; at += 1) enter('flood');
  expect(line.waiting).toBe(10);
  await work(601);
  expect([started.length, refused.length, line.waiting]).toEqual([1, 10, 0]);
  enter('first');
  for (let at = 0; at < 10; at += 1) enter('later');
  expect(line.waiting).toBe(4);
});
