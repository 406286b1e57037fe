import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoAgency } from '#db/demo/demo-agency.ts';

const texts = /\.(?:tsx?|mjs|css|svg|json|html|example)$/;
const exceptions = /\.test\.tsx?$|^(?:db\/demo|tests|docs|bench)\//;

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => (texts.test(path) || path === '.env.example') && !exceptions.test(path));

/** Sources that have one of these, in any case. */
function filesWith(words: readonly string[]): string[] {
  return sources.filter((path) => {
    const text = readFileSync(path, 'utf8').toLowerCase();
    return words.some((word) => text.includes(word.toLowerCase()));
  });
}

test('only the demonstration names the agency of the demonstration', () => {
  const { name, phones, email, chat } = demoAgency;
  const accounts = Object.values(chat).filter((account) => account !== undefined);
  expect(filesWith([name, ...phones, email, ...accounts])).toEqual([]);
});

test('only the demonstration has its colours', () => {
  const hexes = Object.values<string>(demoAgency.colors).map((color) => color.slice(1));
  const triplets = hexes.map((hex) => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
  const written = [...hexes, ...triplets.flatMap((rgb) => [rgb.join(' '), rgb.join(', ')])];
  expect(filesWith(written).filter((path) => !path.endsWith('package-lock.json'))).toEqual([]);
});
