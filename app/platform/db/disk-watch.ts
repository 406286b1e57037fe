import type { LogEvent } from 'kysely';
import type { Logger } from '#app/platform/log.ts';

const minuteMs = 60_000;

/** Notices when the database takes no writes. Logs the problem once a minute while it lasts; each failed write reports its own error. */
export function createDiskWatch(log: Logger, clock: { now(): number } = Date) {
  const full = createSign(fullSentence);
  const readOnly = createSign(readOnlySentence);
  const isRecent = (at: number | null) => at !== null && clock.now() - at < minuteMs;

  function createSign(sentence: string) {
    let seenAt: number | null = null;
    let saidAt: number | null = null;
    return {
      isRecent: () => isRecent(seenAt),
      note() {
        seenAt = clock.now();
        if (isRecent(saidAt)) return;
        saidAt = seenAt;
        log.error(sentence);
      },
    };
  }

  return {
    /** For Kysely: called with the outcome of each query. */
    note(event: LogEvent) {
      if (event.level !== 'error') return;
      if (isDiskFull(event.error)) full.note();
      else if (isReadOnly(event.error)) readOnly.note();
    },
    /** Whether a write failed within the last minute because the disk was full. */
    isFull: full.isRecent,
    /** Whether a write was refused within the last minute because the database may only be read. */
    isReadOnly: readOnly.isRecent,
  };
}

const fullSentence = 'The disk of the database is full: nothing new is kept. Make room; nothing has to be restarted.';
const readOnlySentence =
  'The database takes no writes: nothing new is kept. Let it be written again (its disk may be full, or it is a standby); nothing has to be restarted.';

/** What SQLite (sqlite.org/rescode.html: full, and no room for its index of the log) and PostgreSQL (SQLSTATE) call it. */
const full = new Set<unknown>([13, 4874, '53100']);

export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return full.has(errcode) || full.has(code);
}

/** The same of a database, or a transaction, that may only be read; of SQLite's codes the lower byte. */
export function isReadOnly(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return code === '25006' || (typeof errcode === 'number' && (errcode & 0xff) === 8);
}

/** What both call a disk that fails. */
export function isDiskFailing(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return code === '58030' || (typeof errcode === 'number' && (errcode & 0xff) === 10);
}
