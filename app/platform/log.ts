import { type Logger, pino } from 'pino';

export type { Logger };

/** Structured JSON lines on standard output. `silent` says nothing. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
