import { type Logger, pino } from 'pino';

export type { Logger };

/** A reader that takes nothing for so long gets no more of the last lines. */
const lastLinesMs = 1_000;

/** Structured JSON lines on standard output. `silent` says nothing. */
export function createLog(level: string): Logger {
  return openLog(level).log;
}

/**
 * A log whose lines are written behind the work they tell of. `end` resolves when the last one is out: without it, a
 * process that exits may take lines along.
 */
export function openLog(level: string): { log: Logger; end(): Promise<void> } {
  const output = pino.destination({ dest: 1, sync: false });
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, output);
  function end(): Promise<void> {
    return new Promise((resolve) => {
      output.once('close', resolve);
      setTimeout(resolve, lastLinesMs);
      output.end();
    });
  }
  return { log, end };
}
