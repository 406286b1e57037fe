import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/sample-pictures.ts';
import { openLocalFiles } from './local-files.server.ts';

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function openFiles() {
  const dataDir = await temporaryFolder();
  return { files: await openLocalFiles(dataDir), media: join(dataDir, 'media') };
}

test('nothing unfinished stays behind', async () => {
  const { files, media } = await openFiles();
  await files.put('documents/a', Buffer.from('first'));
  await expect(files.put('documents/a', chunks('123', '456'), 5)).rejects.toThrow();
  await expect(files.make('documents/a', () => Promise.reject(new Error('not made')))).rejects.toThrow();
  expect(await readdir(join(media, 'unfinished'))).toEqual([]);
});

test('what a killed process left unfinished is removed once it is an hour old', async () => {
  const { media } = await openFiles();
  for (const name of ['old', 'young']) await writeFile(join(media, 'unfinished', name), 'half');
  await utimes(join(media, 'unfinished/old'), 0, 0);
  await openLocalFiles(join(media, '..'));
  expect(await readdir(join(media, 'unfinished'))).toEqual(['young']);
});
