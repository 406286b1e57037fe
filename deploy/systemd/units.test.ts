import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findSystemdAnalyze } from '#tests/systemd.ts';

const read = (name: string) => readFileSync(join('deploy/systemd', name), 'utf8');

/** What systemd says of a unit whose command is there. */
function verify(name: string, unit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'bale-unit-'));
  const path = join(folder, name);
  writeFileSync(path, unit.replaceAll('/srv/bale/site/node_modules/.bin/node', process.execPath));
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--recursive-errors=no', '--man=no', path]);
  rmSync(folder, { recursive: true });
  return `${stdout}${stderr}`;
}

it.skipIf(!findSystemdAnalyze())('systemd understands every line of the units', () => {
  expect(verify('bale.service', read('bale.service'))).toBe('');
  expect(verify('bale@3001.service', read('bale@.service'))).toBe('');
  expect(verify('bale.service', read('bale.service').replace('ProtectClock=yes', 'ProtectClocks=yes'))).toContain(
    'ProtectClocks',
  );
});

it('a node among several differs by its port, its folders and nothing else', () => {
  const lines = (name: string) => read(name).split('\n');
  const [one, several] = [lines('bale.service'), lines('bale@.service')];
  const own = several.filter((line) => !one.includes(line) && !line.startsWith('#'));
  expect(own.filter((line) => !line.includes('%i'))).toEqual([]);
  expect(
    one.filter((line) => !several.includes(line) && !line.startsWith('#')).map((line) => line.split('=')[0]),
  ).toEqual(['Description', 'StateDirectory', 'CacheDirectory', 'Environment']);
});
