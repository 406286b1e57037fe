import { type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger };

/**
 * Lines are written together when they are so many bytes, or so old (ms); warnings and errors at once. Each write wakes
 * another thread, which costs about as much as twenty lines; much larger buffers cost more, because the stream measures
 * its last one anew with each line.
 */
const buffered = { minLength: 16_384, maxWrite: 16_896, periodicFlush: 500 };

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
  const output = pino.destination({ dest: 1, sync: false, ...buffered });
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method, severity) {
      method.apply(this, args);
      if (severity >= warn) output.flush();
    },
  };
  const log = pino({ level, base: null, timestamp: isoTimes(), hooks }, output);
  function end(): Promise<void> {
    return new Promise((resolve) => {
      output.once('close', resolve);
      setTimeout(resolve, lastLinesMs);
      output.end();
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
