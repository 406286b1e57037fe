import { type Logger, type LoggerOptions, pino } from 'pino';
import { loggedError } from './logged-error.ts';

export type { Logger };

/**
 * Lines are written together when they are so many bytes, or so old (ms); warnings and errors at once. Each write wakes
 * another thread, which costs about as much as twenty lines; much larger buffers cost more, because the stream measures
 * its last one anew with each line.
 */
const buffered = { minLength: 16_384, maxWrite: 16_896, periodicFlush: 500 };

/** Lines that wait for a full disk. What comes when there are so many is lost: the site goes on. */
const maxWaitingBytes = 1_000_000;

/** Pino's number for it. */
const warn = 40;

/** A reader that takes nothing for so long gets no more of the last lines. */
const lastLinesMs = 1_000;

/** Structured JSON lines on standard output. `silent` says nothing. */
export function createLog(level: string): Logger {
  return openLog(level).log;
}

/**
 * A log whose lines are written a moment after the work they are about. `end` resolves when the last one is out. Without
 * it, a process that exits writes what is left at once (pino sees to that, also after an uncaught exception); only one that
 * is killed loses the last half second.
 */
export function openLog(level: string): { log: Logger; end(): Promise<void> } {
  const output = pino.destination({ dest: 1, sync: false, ...buffered, maxLength: maxWaitingBytes });
  let hasEnded = false;
  // A log that cannot be written ends nothing: the stream has its lines still, and tries again with the next.
  output.on('error', () => {});
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method, severity) {
      // Of requests that were cut at the very end.
      if (hasEnded) return;
      method.apply(this, args);
      if (severity >= warn) output.flush();
    },
  };
  const log = pino({ level, base: null, timestamp: isoTimes(), hooks, serializers: { err: loggedError } }, output);
  function end(): Promise<void> {
    return new Promise((resolve) => {
      output.once('close', resolve);
      setTimeout(resolve, lastLinesMs);
      output.end();
      hasEnded = true;
    });
  }
  return { log, end };
}

/** Pino's own `isoTime`, called once for all lines of a millisecond. */
function isoTimes(): () => string {
  let at = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== at) text = pino.stdTimeFunctions.isoTime();
    at = now;
    return text;
  };
}
