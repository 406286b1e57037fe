import type { LogEvent } from 'kysely';
import type { Logger } from '#app/platform/log.ts';

const minuteMs = 60_000;

/** Notices when the database has no room to write. Logs the problem once a minute while it lasts; each failed write reports its own error. */
export function createDiskWatch(log: Logger, clock: { now(): number } = Date) {
  let lastFullAt: number | null = null;
  let saidAt: number | null = null;
  const isRecent = (at: number | null) => at !== null && clock.now() - at < minuteMs;
  return {
    /** For Kysely: called with the outcome of each query. */
    note(event: LogEvent) {
      if (event.level !== 'error' || !isDiskFull(event.error)) return;
      lastFullAt = clock.now();
      if (isRecent(saidAt)) return;
      saidAt = lastFullAt;
      log.error('The disk of the database is full: nothing new is kept. Make room; nothing has to be restarted.');
    },
    /** Whether a write failed within the last minute because the disk was full. */
    isFull: () => isRecent(lastFullAt),
  };
}

/** What SQLite (sqlite.org/rescode.html: full, and no room for its index of the log) and PostgreSQL (SQLSTATE) call it. */
const full = new Set<unknown>([13, 4874, '53100']);

export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return full.has(errcode) || full.has(code);
}
