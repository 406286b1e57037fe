import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/sample-pictures.ts';
import { commitFile, removeStaleFiles } from './commit-file.server.ts';

test('a file appears whole under its final name, in folders that need not exist, and replaces an earlier one', async () => {
  const folder = await temporaryFolder();
  const final = join(folder, 'a', 'b', 'final');
  for (const content of ['first', 'second']) {
    await writeFile(join(folder, 'temporary'), content);
    await commitFile(join(folder, 'temporary'), final);
    expect(await readFile(final, 'utf8')).toBe(content);
  }
  expect(await readdir(folder)).toEqual(['a']);
});

test('a missing file gets no name', async () => {
  const folder = await temporaryFolder();
  await expect(commitFile(join(folder, 'none'), join(folder, 'final'))).rejects.toThrow('ENOENT');
  expect(await readdir(folder)).toEqual([]);
});

test('only stale files are deleted, and a missing folder is empty', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'old'), '');
  await writeFile(join(folder, 'young'), '');
  await utimes(join(folder, 'old'), 0, 0);
  await removeStaleFiles(folder, Date.now() - 60_000);
  expect(await readdir(folder)).toEqual(['young']);
  await removeStaleFiles(join(folder, 'none'), Date.now());
});
