import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openMemoryFiles } from '#tests/memory-files.ts';
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

const stores = { disk: async () => (await openFiles()).files, memory: async () => (await openMemoryFiles()).files };

test.each(Object.entries(stores))('what is put is found, listed, opened and removed: %s', async (_, open) => {
  const files = await open();
  expect(await files.put('originals/a.jpg', chunks('he', 'llo'))).toEqual(hello);
  expect(await files.put('renditions/a/480.webp', Buffer.from('hello'))).toEqual(hello);
  expect(await files.find('originals/a.jpg')).toMatchObject({ bytes: 5 });
  expect([await files.list('originals'), await files.list('renditions')]).toEqual([['a.jpg'], ['a']]);
  const opened = await files.open('originals/a.jpg');
  expect([opened?.bytes, opened && String(await buffer(opened.stream))]).toEqual([5, 'hello']);
  expect(await files.sum('originals/a.jpg')).toBe(hello.sha256);
  expect(await readFile(await files.localPath('originals/a.jpg'), 'utf8')).toBe('hello');
  await files.remove('originals/a.jpg');
  await files.remove('originals/a.jpg');
  expect(await files.find('originals/a.jpg')).toBeNull();
  expect([await files.open('originals/a.jpg'), await files.sum('originals/a.jpg')]).toEqual([null, null]);
  expect(await files.list('nothing')).toEqual([]);
});

test.each(Object.entries(stores))(
  'what a local file is made into appears whole, and its state changes: %s',
  async (_, open) => {
    const files = await open();
    expect(await files.make('masters/a.jpg', (path) => writeFile(path, 'first').then(() => 'made'))).toBe('made');
    const before = await files.find('masters/a.jpg');
    await expect(files.make('masters/a.jpg', () => Promise.reject(new Error('not made')))).rejects.toThrow('not made');
    expect(await files.find('masters/a.jpg')).toEqual(before);
    await files.withTemporary(async (path) => {
      await writeFile(path, 'second');
      await files.putFile('masters/a.jpg', path);
    });
    expect((await files.find('masters/a.jpg'))?.state).not.toBe(before?.state);
    const opened = await files.open('masters/a.jpg');
    expect(opened && String(await buffer(opened.stream))).toBe('second');
  },
);

test.each(Object.entries(stores))('what is too large or breaks off leaves what was there: %s', async (_, open) => {
  const files = await open();
  await files.put('documents/a', Buffer.from('first'));
  await expect(files.put('documents/a', chunks('123', '456'), 5)).rejects.toMatchObject({ name: 'TooManyBytes' });
  const broken = async function* () {
    yield Buffer.from('12');
    throw new Error('The line is lost.');
  };
  await expect(files.put('documents/a', broken())).rejects.toThrow('The line is lost.');
  const opened = await files.open('documents/a');
  expect(opened && String(await buffer(opened.stream))).toBe('first');
});

test.each(Object.entries(stores))('an empty file is a file: %s', async (_, open) => {
  const files = await open();
  await files.put('documents/a', Buffer.alloc(0));
  const opened = await files.open('documents/a');
  expect([opened?.bytes, opened && (await buffer(opened.stream)).length]).toEqual([0, 0]);
});

test('nothing unfinished stays behind', async () => {
  const { files, media } = await openFiles();
  await files.put('documents/a', Buffer.from('first'));
  await expect(files.put('documents/a', chunks('123', '456'), 5)).rejects.toThrow();
  await expect(files.make('documents/a', () => Promise.reject(new Error('not made')))).rejects.toThrow();
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
