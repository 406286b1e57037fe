import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseBusy } from './database.ts';

export type WriteLock = ReturnType<typeof createWriteLock>;

const maxPauseMs = 20;

/** SQLite has one writer at a time. Both waits leave the process free to answer requests. */
export function createWriteLock(patienceMs = 30_000) {
  let last: Promise<void> = Promise.resolve();
  return {
    /** Waits for this process's turn to write; returns how to end it. Throws `DatabaseBusy` when it takes too long. */
    async take(): Promise<() => void> {
      const turn = Promise.withResolvers<void>();
      const before = last;
      last = before.then(() => turn.promise);
      if (await isOver(before, patienceMs)) return turn.resolve;
      turn.resolve();
      throw busy('another write of this process', patienceMs);
    },
    /** Does `work`, again and again while another process holds the file. Throws `DatabaseBusy` when it takes too long. */
    async whenFree<Result>(work: () => Result): Promise<Result> {
      const end = Date.now() + patienceMs;
      for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
        try {
          return work();
        } catch (error) {
          if (!isBusy(error)) throw error;
          if (Date.now() >= end) throw busy('another process', patienceMs, error);
        }
        await pause(pauseMs);
      }
    },
  };
}

async function isOver(promise: Promise<void>, withinMs: number): Promise<boolean> {
  const stop = new AbortController();
  const late = pause(withinMs, false, { signal: stop.signal }).catch(() => false);
  const over = await Promise.race([promise.then(() => true), late]);
  stop.abort();
  return over;
}

function busy(holder: string, patienceMs: number, cause?: unknown): DatabaseBusy {
  const message = `The database stayed locked by ${holder} for ${patienceMs / 1000} s. Nothing was written; try again.`;
  return new DatabaseBusy(message, { cause });
}

/** `SQLITE_BUSY`, whatever the extended part of its code says. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;
}
