import type { Logger } from './log.ts';

const methods = ['debug', 'error', 'info', 'log', 'warn'] as const;

/**
 * Has what libraries write to the console stand in the log as well, as lines like all others. Of a text only its beginning is
 * kept: what is quoted in it may be an address that somebody requested, with names and e-mail addresses.
 */
export function logConsole(log: Logger, target: Pick<Console, (typeof methods)[number]> = console): void {
  for (const method of methods) {
    target[method] = (...said: unknown[]) => {
      const error = said.find((part) => part instanceof Error);
      if (error !== undefined) log.error({ err: error }, 'A library failed');
      else log.warn({ said: beginningOf(String(said[0])) }, 'A library wrote to the console');
    };
  }
}

function beginningOf(text: string): string {
  return (/^[^"'`“‘/<@:=\d]*/.exec(text)?.[0] ?? '').slice(0, 100).trim();
}
