import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { openClockWatch } from './clock-watch.server.ts';

const dayMs = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 10, 22);

describeOnBothEngines('a clock', (engine) => {
  test('that goes on as clocks do stops nothing', async () => {
    const { watch, goTo } = await open(engine);
    for (const day of [0, 1, 30, 59, 58]) {
      goTo(day);
      expect(await watch.mayDelete()).toBe(true);
    }
    expect(await watch.findJump()).toBeNull();
  });

  test('that jumps stops deletion in every process, until the date is confirmed', async () => {
    const { watch, another, goTo } = await open(engine);
    expect(await watch.mayDelete()).toBe(true);
    goTo(740);
    const second = another();
    expect(await second.mayDelete()).toBe(false);
    goTo(741);
    expect(await watch.mayDelete()).toBe(false);
    const jump = await watch.findJump();
    expect(jump).toEqual({ from: start, to: start + 740 * dayMs });
    await watch.confirm(start);
    expect(await watch.mayDelete()).toBe(false);
    await second.confirm(jump?.to ?? 0);
    expect(await watch.mayDelete()).toBe(true);
    expect(await watch.findJump()).toBeNull();
  });

  test('is trusted after seven days of running, not of clock time', async () => {
    const { watch, goTo, run } = await open(engine);
    await watch.mayDelete();
    run(20);
    goTo(60);
    expect(await watch.mayDelete()).toBe(false);
    goTo(70);
    run(6);
    expect(await watch.mayDelete()).toBe(false);
    run(1);
    expect(await watch.mayDelete()).toBe(true);
    expect(await watch.findJump()).toBeNull();
  });

  test('that goes back was wrong before', async () => {
    const { watch, goTo } = await open(engine);
    await watch.mayDelete();
    goTo(740);
    expect(await watch.mayDelete()).toBe(false);
    goTo(1);
    expect(await watch.mayDelete()).toBe(true);
    goTo(2);
    expect(await watch.mayDelete()).toBe(true);
  });
});

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  let now = start;
  let uptimeMs = 0;
  const another = () => {
    const watch = openClockWatch({
      ...{ db, log: createLog('silent'), clock: { now: () => now } },
      uptime: () => uptimeMs,
    });
    onTestFinished(() => watch.close());
    return watch;
  };
  return {
    watch: another(),
    another,
    goTo: (day: number) => {
      now = start + day * dayMs;
    },
    run: (days: number) => {
      uptimeMs += days * dayMs;
    },
  };
}
