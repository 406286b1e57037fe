import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';
import type { TaskHandler } from './task.ts';
import { findNextTime, isAnyDue, renewLease, settleTask, type TakenTask, takeTask } from './task-rows.server.ts';

type Tools = {
  db: Db;
  log: Logger;
  clock: { now(): number };
  /** By kind. A task of a kind that is not there waits for a process that knows it. */
  handlers: Readonly<Record<string, TaskHandler>>;
  /** Whether the time may be believed: a clock that runs ahead must not do what is not due. */
  isClockTrusted: () => Promise<boolean>;
  /** The pause after each failed attempt; the last one repeats. */
  pausesMs?: readonly number[];
  /** Whether all processes of the site run on one machine. */
  isOneMachine?: boolean;
  leaseMs?: number;
  lookEveryMs?: number;
};

const second = 1_000;
const minute = 60 * second;

const retryPausesMs = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute];

/**
 * How long a task stays with a process that was killed. One that is at work renews it; much longer than until then, because clocks of
 * machines differ.
 */
const usualLeaseMs = 5 * minute;

/** The same where all processes are on one machine, and go by one clock. */
const leaseOfOneMachineMs = minute;

/** No task is tried again later: twice the longest pause, because clocks of machines differ. */
const maxAheadMs = 2 * Math.max(...retryPausesMs);

/** How long a closing process waits for the task it is doing. */
const maxClosingMs = 5 * second;

/** Does tasks when they are due, one at a time, until it is closed. Several processes may do so at once. */
export function openTasks(tools: Tools): { wake(): void; close(): Promise<void> } {
  const { db, log, clock, isClockTrusted, isOneMachine = false, lookEveryMs = 15 * second } = tools;
  const { leaseMs = isOneMachine ? leaseOfOneMachineMs : usualLeaseMs } = tools;
  const kinds = Object.keys(tools.handlers);
  const stopping = new AbortController();
  const stopped = stopping.signal;
  let timer: NodeJS.Timeout | undefined;
  let isAwake = false;
  let working = work();

  async function work(): Promise<void> {
    isAwake = false;
    try {
      const mayWork = (await isAnyDue(db, clock.now(), kinds)) && (await isClockTrusted());
      for (let isMore = mayWork; isMore && !stopped.aborted; ) {
        const taken = await takeTask(db, clock.now(), { kinds, leaseMs, maxAheadMs });
        isMore = taken !== null;
        if (taken) await run({ ...tools, leaseMs }, taken);
      }
    } catch (error) {
      if (!stopped.aborted) log.warn({ err: error }, 'Tasks cannot be done or noted; it is tried again soon.');
    }
    if (!stopped.aborted) await planNext();
  }

  async function planNext(): Promise<void> {
    const next = await findNextTime(db, kinds).catch(() => null);
    const untilNext = next === null ? lookEveryMs : next - clock.now();
    // One that has been due for a while waits for the clock.
    const waitMs = untilNext > 0 ? Math.min(untilNext, lookEveryMs) : lookEveryMs;
    if (stopped.aborted) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        working = work();
      },
      isAwake ? 0 : waitMs,
    ).unref();
  }

  return {
    /** Looks for tasks now: one that is due was just planned. */
    wake() {
      isAwake = true;
      if (timer === undefined || stopped.aborted) return;
      clearTimeout(timer);
      timer = undefined;
      working = work();
    },
    /** Waits briefly for the task being done. Another process does the rest. */
    async close() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.race([working, pause(maxClosingMs, undefined, { ref: false })]);
    },
  };
}

async function run(tools: Tools & { leaseMs: number }, taken: TakenTask): Promise<void> {
  const { db, log, clock, handlers, pausesMs = retryPausesMs } = tools;
  const { task, attempts } = taken;
  const about = { task: task.key, kind: task.kind, attempts };
  const handler = Object.hasOwn(handlers, task.kind) ? handlers[task.kind] : undefined;
  try {
    if (handler === undefined) throw new Error(`This version knows no task "${task.kind}".`);
    const problem = await whileRenewed(tools, taken, () => handler(task));
    await settleTask(db, taken, { doneAt: clock.now(), problem });
    log.info({ ...about, problem }, 'A task was done');
  } catch (error) {
    const pauseMs = pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? minute;
    log.warn({ ...about, err: error, pauseMs }, 'A task failed; it is tried again');
    const message = error instanceof Error ? error.message : String(error);
    await settleTask(db, taken, { nextAt: clock.now() + pauseMs, error: message });
  }
}

/** Keeps the task with this process for as long as the work takes, be it a backup of hours. */
async function whileRenewed<Done>(
  { db, log, clock, leaseMs }: Tools & { leaseMs: number },
  taken: TakenTask,
  work: () => Promise<Done>,
): Promise<Done> {
  const timer = setInterval(() => {
    renewLease(db, taken, clock.now() + leaseMs).then(
      (isOurs) => {
        if (!isOurs) clearInterval(timer);
      },
      (error) => log.warn({ err: error, task: taken.task.key }, 'A task could not be held; it is tried again'),
    );
  }, leaseMs / 5).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
