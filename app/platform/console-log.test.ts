import { expect, test } from 'vitest';
import { logConsole } from './console-log.ts';
import { createLog } from './log.ts';

test('what a library writes to the console is a line of the log, without what it quotes', () => {
  const lines: string[] = [];
  const nothing = () => {};
  const console: NonNullable<Parameters<typeof logConsole>[1]> = {
    debug: nothing,
    error: nothing,
    info: nothing,
    log: nothing,
    warn: nothing,
  };
  logConsole(createLog('info', { write: (line) => void lines.push(line), flush() {} }), console);
  console.warn('The URL path "/contact/jane.doe@mail.example%E0%A4%A" could not be decoded');
  console.info(`GET /contact/jane.doe@mail.example\n{"level":60}`);
  console.error('jane.doe@mail.example');
  console.log();
  console.error('It failed:', new Error('No answer from jane.doe@mail.example'));
  const read = lines.map((line) => JSON.parse(line));
  expect(read.map(({ said }) => said)).toEqual(['The URL path', 'GET', 'jane.doe', 'undefined', undefined]);
  expect(read.at(-1)).toMatchObject({ level: 50, err: { message: 'No answer from …' } });
  expect(lines.join('')).not.toContain('mail.example');
});
