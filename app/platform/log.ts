import { type Logger, type LoggerOptions, pino } from 'pino';
import { loggedError } from './logged-error.ts';

export type { Logger };

/** Pino's number for it. */
const warn = 40;

/** Where lines go; `flush` writes those at once that wait for more. */
export type LogOutput = { write(line: string): void; flush(): void };

const nowhere: LogOutput = { write() {}, flush() {} };

/** Structured JSON lines; warnings and errors do not wait for more. The level `silent` says nothing. */
export function createLog(level: string, output = nowhere): Logger {
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method, severity) {
      method.apply(this, args);
      if (severity >= warn) output.flush();
    },
  };
  return pino({ level, base: null, timestamp: isoTimes(), hooks, serializers: { err: loggedError } }, output);
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
