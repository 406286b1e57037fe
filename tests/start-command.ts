import { readFileSync } from 'node:fs';

/** What `npm start` gives Node before the script: each way to start the site gives it the same. */
export const startOptions: readonly string[] = readStartOptions();

function readStartOptions(): string[] {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const [, options = ''] = /^exec node (.*)scripts\/start\.ts$/.exec(scripts.start) ?? [];
  return options.split(' ').filter((option) => option !== '');
}
