import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/sample-pictures.ts';
import { openLocalFiles } from './local-files.server.ts';

const hello = { bytes: 5, sha256: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824' };

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function openFiles() {
  const dataDir = await temporaryFolder();
  return { files: await openLocalFiles(dataDir), media: join(dataDir, 'media') };
}

test('what is put is found, listed, opened and removed', async () => {
  const { files, media } = await openFiles();
  expect(await files.put('originals/a.jpg', chunks('he', 'llo'))).toEqual(hello);
  expect(await files.put('renditions/a/480.webp', Buffer.from('hello'))).toEqual(hello);
  expect(await readFile(join(media, 'originals/a.jpg'), 'utf8')).toBe('hello');
  expect(await files.find('originals/a.jpg')).toMatchObject({ bytes: 5 });
  expect([await files.list('originals'), await files.list('renditions')]).toEqual([['a.jpg'], ['a']]);
  const opened = await files.open('originals/a.jpg');
  expect([opened?.bytes, opened && String(await buffer(opened.stream))]).toEqual([5, 'hello']);
  await files.remove('originals/a.jpg');
  await files.remove('originals/a.jpg');
  expect([await files.find('originals/a.jpg'), await files.open('originals/a.jpg')]).toEqual([null, null]);
  expect(await files.list('nothing')).toEqual([]);
  expect(await readdir(join(media, 'unfinished'))).toEqual([]);
});

test('what is too large or breaks off leaves what was there', async () => {
  const { files, media } = await openFiles();
  await files.put('documents/a', Buffer.from('first'));
  await expect(files.put('documents/a', chunks('123', '456'), 5)).rejects.toMatchObject({ name: 'TooManyBytes' });
  const broken = async function* () {
    yield Buffer.from('12');
    throw new Error('The line is lost.');
  };
  await expect(files.put('documents/a', broken())).rejects.toThrow('The line is lost.');
  expect(await readFile(join(media, 'documents/a'), 'utf8')).toBe('first');
  expect(await readdir(join(media, 'unfinished'))).toEqual([]);
});

test.each(['', 'a', '/a/b', '../a', 'a/../b', 'a/.b', 'a/b/', 'a//b', 'a/b\0', 'a/b c', 'A/b', '..\\a/b'])(
  '%j is no key',
  async (key) => {
    const { files } = await openFiles();
    await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('is no key');
  },
);

test('what a killed process left unfinished is removed once it is an hour old', async () => {
  const { media } = await openFiles();
  for (const name of ['old', 'young']) await writeFile(join(media, 'unfinished', name), 'half');
  await utimes(join(media, 'unfinished/old'), 0, 0);
  await openLocalFiles(join(media, '..'));
  expect(await readdir(join(media, 'unfinished'))).toEqual(['young']);
});
