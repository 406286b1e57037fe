import type { LogEvent } from 'kysely';
import type { Logger } from '#app/platform/log.ts';

const minuteMs = 60_000;

/** What SQLite (sqlite.org/rescode.html, its lower byte: corrupt, not a database) and PostgreSQL (SQLSTATE) call it. */
const damaged = new Set<unknown>([11, 26, 'XX001', 'XX002']);

export function isDamage(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return damaged.has(code) || (typeof errcode === 'number' && damaged.has(errcode & 0xff));
}

/** Notices when the database turns out to be damaged, and logs it, once a minute while queries meet it. */
export function createDamageWatch(log: Logger, clock: { now(): number } = Date) {
  let found: string | null = null;
  let saidAt: number | null = null;
  return {
    /** For Kysely: called with the outcome of each query. */
    note(event: LogEvent) {
      if (event.level !== 'error' || !isDamage(event.error)) return;
      found = event.error instanceof Error ? event.error.message : 'a part of it cannot be read';
      if (saidAt !== null && clock.now() - saidAt < minuteMs) return;
      saidAt = clock.now();
      log.error(
        { err: event.error },
        'The database is damaged: a part of it cannot be read. Run npm run doctor, keep a copy of the data folder, and restore the last good backup.',
      );
    },
    /** What it said of its damage; null while none was met. It does not pass: whoever restores starts the site again. */
    found: () => found,
  };
}
