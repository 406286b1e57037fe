import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import type { TaskHandler } from './task.ts';
import { cancelTask, findTasks, putTask, settleTask, takeTask } from './task-rows.server.ts';
import { openTasks } from './tasks.server.ts';

const many = 30;
const limits = { kinds: ['test'], leaseMs: 60_000, maxAheadMs: 60 * 60_000 };

describeOnBothEngines('tasks', (engine) => {
  test('are each done once, by whichever of several processes, and not before they are due', async () => {
    const { db, other, put, run, done } = await open(engine);
    for (let at = 0; at < many; at += 1) await put(`task ${at}`);
    await put('later', Date.now() + 60_000);
    const ran: string[] = [];
    const handler: TaskHandler = async ({ key }) => {
      ran.push(key);
      return null;
    };
    run({ handler });
    run({ handler });
    run({ handler, db: other });
    await vi.waitUntil(async () => (await done()).length === many, 20_000);
    expect(ran.toSorted()).toEqual(Array.from({ length: many }, (_, at) => `task ${at}`).toSorted());
    expect(await findTasks(db, ['later'])).toMatchObject([{ doneAt: null, problem: null }]);
  });

  test('that fail are tried again; one that cannot be done says why and is not', async () => {
    const { db, put, run, done } = await open(engine);
    await put('fails twice');
    await put('cannot');
    const failures = new Map<string, number>();
    run({
      handler: async ({ key }) => {
        const count = failures.get(key) ?? 0;
        failures.set(key, count + 1);
        if (key === 'cannot') return 'incomplete';
        if (count < 2) throw new Error('not yet');
        return null;
      },
    });
    await vi.waitUntil(async () => (await done()).length === 2, 20_000);
    expect(Object.fromEntries(failures)).toEqual({ 'fails twice': 3, cannot: 1 });
    const found = await findTasks(db, ['fails twice', 'cannot']);
    expect(Object.fromEntries(found.map(({ key, problem }) => [key, problem]))).toEqual({
      'fails twice': null,
      cannot: 'incomplete',
    });
  });

  test('of a killed process are done by another once the lease ends, and its late result does not count', async () => {
    const { db, other, put, done } = await open(engine);
    await put('one', 1);
    const first = await takeTask(db, 10, limits);
    expect(await takeTask(other, 11, limits)).toBeNull();
    expect(await cancelTask(db, 'one', 11)).toBe(false);
    const later = 10 + limits.leaseMs;
    const second = await takeTask(other, later, limits);
    expect(second?.task.id).toBe(first?.task.id);
    await settleTask(db, first!, { doneAt: later, problem: null });
    expect(await done()).toEqual([]);
    await settleTask(other, second!, { doneAt: later, problem: null });
    expect(await done()).toEqual(['one']);
    expect(await takeTask(db, later * 2, limits)).toBeNull();
  });

  test('that take longer than a lease stay with the process that does them', async () => {
    const { db, other, put, run, done } = await open(engine);
    const leaseMs = 1_000;
    const clock = { at: 10, now: () => clock.at };
    await put('slow', 10);
    const over = Promise.withResolvers<void>();
    let runs = 0;
    const handler: TaskHandler = async () => {
      runs += 1;
      await over.promise;
      return null;
    };
    run({ handler, clock, leaseMs });
    await vi.waitUntil(() => runs === 1, 10_000);
    run({ handler, clock, leaseMs, db: other });
    const heldUntil = async () =>
      (await db.kysely.selectFrom('tasks').select('next_at').executeTakeFirstOrThrow()).next_at;
    for (let renewals = 0; renewals < 4; renewals += 1) {
      clock.at += leaseMs / 2;
      await expect.poll(heldUntil).toBe(clock.at + leaseMs);
    }
    over.resolve();
    await vi.waitUntil(async () => (await done()).length === 1, 10_000);
    expect(runs).toBe(1);
  });

  test.for([
    [true, 60_000],
    [false, 300_000],
  ] as const)(
    'of a killed process wait no longer than clocks may differ, one machine: %s',
    async ([isOneMachine, ms]) => {
      const { db, put, run } = await open(engine);
      await put('one', 10);
      const over = Promise.withResolvers<void>();
      const handler: TaskHandler = () => over.promise.then(() => null);
      run({ handler, clock: { now: () => 10 }, isOneMachine });
      const until = async () =>
        (await db.kysely.selectFrom('tasks').select('next_at').executeTakeFirstOrThrow()).next_at;
      await expect.poll(until).toBe(10 + ms);
      over.resolve();
    },
  );

  test('of a kind that a process does not know wait for one that does, and hold up no other', async () => {
    const { db, put, run, done } = await open(engine);
    await db.transaction((inner) =>
      putTask(inner, { kind: 'of a later version', key: 'unknown', dueAt: 1, payload: {} }),
    );
    await put('known');
    run({ handler: async () => null });
    await vi.waitUntil(async () => (await done()).length === 1, 10_000);
    expect(await findTasks(db, ['unknown'])).toMatchObject([{ doneAt: null, problem: null }]);
    const later = await takeTask(db, 10, { ...limits, kinds: ['test', 'of a later version'] });
    expect(later).toMatchObject({ task: { key: 'unknown' }, attempts: 1 });
  });

  test('with the same key are one: the latest; and it can be cancelled', async () => {
    const { db, put } = await open(engine);
    await put('one', 100);
    await put('one', 200);
    expect(await takeTask(db, 150, limits)).toBeNull();
    expect(await cancelTask(db, 'one', 150)).toBe(true);
    expect(await cancelTask(db, 'one', 150)).toBe(false);
    expect(await takeTask(db, 300, limits)).toBeNull();
  });

  test('wait while the clock is not to be believed, and are not lost by one that was wrong', async () => {
    const { db, put, run, done } = await open(engine);
    await put('one');
    let isTrusted = false;
    const working = run({ handler: async () => null, isClockTrusted: async () => isTrusted });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await done()).toEqual([]);
    isTrusted = true;
    await vi.waitUntil(async () => (await done()).length === 1, 10_000);

    await working.close();
    await put('two', 1);
    const year = 365 * 24 * 60 * 60_000;
    expect(await takeTask(db, year, limits)).not.toBeNull();
    // That process was killed, and the clock is right again.
    expect(await takeTask(db, 100, limits)).not.toBeNull();
  });
});

type Db = Awaited<ReturnType<typeof openTestDb>>;

async function open(engine: TestEngine) {
  const address = await engine.createMigrated();
  const db: Db = await openTestDb(engine, address);
  const other: Db = await openTestDb(engine, address);
  return {
    ...{ db, other },
    put: (key: string, dueAt = Date.now()) =>
      db.transaction((inner) => putTask(inner, { kind: 'test', key, dueAt, payload: {} })),
    run({
      handler,
      db: through = db,
      isClockTrusted = async () => true,
      clock = Date,
      leaseMs,
      isOneMachine = false,
    }: {
      handler: TaskHandler;
      db?: Db;
      isClockTrusted?: () => Promise<boolean>;
      clock?: { now(): number };
      leaseMs?: number;
      isOneMachine?: boolean;
    }) {
      const tasks = openTasks({
        ...{ db: through, log: createLog('silent'), clock, handlers: { test: handler }, isClockTrusted },
        isOneMachine,
        ...{ pausesMs: [20, 40], lookEveryMs: 50, ...(leaseMs !== undefined && { leaseMs }) },
      });
      onTestFinished(() => tasks.close());
      return tasks;
    },
    async done() {
      const rows = await db.kysely.selectFrom('tasks').select('key').where('done_at', 'is not', null).execute();
      return rows.map(({ key }) => key);
    },
  };
}
