import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('docs/security.md names a test for each way in, and each of them exists', () => {
  const rows = readFileSync('docs/security.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Way'));
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) {
    const named = [...(row.split('|')[4] ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    expect([row, named.length > 0, named.filter((path) => !existsSync(path))]).toEqual([row, true, []]);
    expect(named.filter((path) => !/\.test\.tsx?$/.test(path))).toEqual([]);
  }
});
