import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/spec-map.md', 'utf8');

/** At the end of each line: `file` › name. */
const named = [...page.matchAll(/`([^`\s]+\.test\.tsx?)` › (.+)$/gm)];

test('the map of the specification names tests that are there', () => {
  expect(named.length).toBeGreaterThan(60);
  const lost = named.filter(([, file = '', name = '']) => {
    return !existsSync(file) || !readFileSync(file, 'utf8').includes(name);
  });
  expect(lost.map(([whole]) => whole)).toEqual([]);
});

test('every paragraph it lists has a test', () => {
  const bare = page.split('\n').filter((line) => line.startsWith('- ') && !line.includes(' › '));
  expect(bare).toEqual([]);
});
