import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { settingTable } from '#app/platform/setting-table.ts';
import { createFolder } from '#tests/test-db.ts';

const person = ['--email', 'made@bale.example'];

test.for([
  ['archive', 'out', 'site.zip'],
  ['archive', 'in', 'here.zip'],
  ['leads', 'erase', ...person],
  ['leads', 'export', ...person],
  ['staff', 'add', ...person, '--role', 'owner'],
  ['agency', 'show'],
  ['agency', 'set', 'here.zip'],
  ['backup', 'site.backup'],
  ['restore', 'here.zip'],
  ['doctor'],
])('in a folder without a site, npm run %s %s says so, makes nothing and fails', async ([name = '', ...words]) => {
  const { dataDir: folder } = await createFolder();
  await writeFile(join(folder, 'here.zip'), '{}');
  const { code, output } = await runIn(folder, name, words);
  expect(output).toMatch(/There is no (?:site|database) in .*data/);
  expect(code).toBeGreaterThan(0);
  expect(await readdir(folder)).toEqual(['here.zip']);
});

test('a named folder without a site is left alone, except by commands that make one', async () => {
  const { dataDir: folder } = await createFolder();
  const named = join(folder, 'named');
  const { code, output } = await runIn(folder, 'staff', ['add', ...person, '--role', 'owner'], { DATA_DIR: named });
  expect([code, output]).toEqual([
    66,
    expect.stringContaining(`There is no site in the folder of DATA_DIR, ${named}.`),
  ]);
  expect(existsSync(named)).toBe(false);
  const restored = await runIn(folder, 'restore', ['none.backup'], { DATA_DIR: named });
  expect(restored.output).toContain('There is no such file.');
});

/** Runs a command in a folder that is not the project's. */
async function runIn(folder: string, name: string, words: string[], settings: Record<string, string> = {}) {
  const unset = Object.fromEntries(Object.keys(settingTable).map((setting) => [setting, '']));
  const child = spawn(process.execPath, [resolve('scripts', `${name}.ts`), ...words], {
    cwd: folder,
    env: { ...process.env, ...unset, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}
