import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startObjectStorage } from '#tests/object-storage.ts';
import { temporaryFolder } from '#tests/sample-pictures.ts';
import { openLocalCopies } from './local-copies.server.ts';
import { openS3Files } from './s3-files.server.ts';

async function openFiles(partBytes = 1_000_000) {
  const test = await startObjectStorage();
  const dataDir = await temporaryFolder();
  const files = await openS3Files({ storage: test.storage, dataDir, partBytes });
  test.requests.length = 0;
  const below = (folder: string) => readdir(join(dataDir, 'media', folder));
  return { test, files, dataDir, below };
}

const read = async (opened: { stream: AsyncIterable<Uint8Array> } | null) =>
  opened && Buffer.concat(await chunksOf(opened.stream));

async function chunksOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}

test('what is large goes in parts, and is one file afterwards', async () => {
  const { test, files, below } = await openFiles(5_300_000);
  const content = randomBytes(12_000_000);
  const pieces = async function* () {
    for (let at = 0; at < content.length; at += 100_000) yield content.subarray(at, at + 100_000);
  };
  const { sha256, bytes } = await files.put('imports/large', pieces());
  expect(test.requests.filter((each) => each.includes('partNumber='))).toHaveLength(3);
  expect(bytes).toBe(content.length);
  expect(await files.sum('imports/large')).toBe(sha256);
  expect(content.equals((await read(await files.open('imports/large')))!)).toBe(true);
  expect(await below('unfinished')).toEqual([]);
});

test('more files than one answer names are all listed', async () => {
  const { files } = await openFiles();
  const names = Array.from({ length: 405 }, (_, at) => `${at}.webp`).toSorted();
  for (let at = 0; at < names.length; at += 50) {
    await Promise.all(names.slice(at, at + 50).map((name) => files.put(`renditions/a/${name}`, Buffer.from('x'))));
  }
  expect((await files.list('renditions/a')).toSorted()).toEqual(names);
  expect((await files.listBelow('renditions')).toSorted()).toEqual(names.map((name) => `a/${name}`));
  expect(await files.list('renditions')).toEqual(['a']);
});

test('a copy is fetched once, by all who want it, and anew when its file has changed', async () => {
  const { test, files, below } = await openFiles();
  await files.put('masters/a.jpg', Buffer.from('first'));
  test.requests.length = 0;
  const paths = await Promise.all([1, 2, 3].map(() => files.localPath('masters/a.jpg')));
  expect(new Set(paths).size).toBe(1);
  expect(test.requests.filter((each) => each.startsWith('GET'))).toHaveLength(1);
  await files.put('masters/a.jpg', Buffer.from('second'));
  expect(await readFile(await files.localPath('masters/a.jpg'), 'utf8')).toBe('second');
  const missing = await files.localPath('masters/none.jpg');
  await expect(stat(missing)).rejects.toThrow('ENOENT');
  expect(await below('copies')).toHaveLength(2);
  await files.removeUnfinished(Date.now() + 1_000);
  expect(await below('copies')).toEqual([]);
});

test('copies take so much room, the last used first, and none goes that was just handed out', async () => {
  const { files, dataDir, below } = await openFiles();
  const copies = await openLocalCopies(dataDir, files, 25);
  for (const name of ['a', 'b', 'c', 'd']) await files.put(`masters/${name}`, Buffer.alloc(10));
  const paths: string[] = [];
  for (const name of ['a', 'b', 'c']) paths.push(await copies.pathOf(`masters/${name}`));
  expect(await below('copies')).toHaveLength(3);
  for (const path of paths) await utimes(path, 0, 0);
  await copies.pathOf('masters/b');
  await copies.pathOf('masters/d');
  expect((await below('copies')).map((name) => name.at(-1)).toSorted()).toEqual(['b', 'd']);
});

test('a file that something else stored, without its sum, is summed', async () => {
  const { test, files } = await openFiles();
  const { sha256 } = await files.put('originals/a.jpg', Buffer.from('hello'));
  expect(await files.sum('originals/a.jpg')).toBe(sha256);
  const plain = await openS3Files({ storage: test.storage, dataDir: await temporaryFolder() });
  test.forgetSums = true;
  expect(await plain.sum('originals/a.jpg')).toBe(sha256);
  expect(await plain.sum('originals/none.jpg')).toBeNull();
});

test('a storage that fails for a moment is tried again, one that is away is said to be, and it is there again when it is back', async () => {
  const { test, files } = await openFiles();
  await files.put('originals/a.jpg', Buffer.from('hello'));
  test.mood = 'failing';
  const trying = files.find('originals/a.jpg');
  await expect.poll(() => test.requests.at(-1)).toBe('HEAD originals/a.jpg 500');
  test.mood = 'well';
  expect(await trying).toMatchObject({ bytes: 5 });
  test.mood = 'failing';
  test.requests.length = 0;
  await expect(files.find('originals/a.jpg')).rejects.toMatchObject({ name: 'StorageUnavailable' });
  expect(test.requests).toHaveLength(3);
  await test.away();
  for (const work of [
    () => files.find('originals/a.jpg'),
    () => files.open('originals/a.jpg'),
    () => files.put('originals/b.jpg', Buffer.from('x')),
    () => files.list('originals'),
    () => files.localPath('originals/a.jpg'),
    () => files.remove('originals/a.jpg'),
  ]) {
    await expect(work()).rejects.toMatchObject({ name: 'StorageUnavailable' });
  }
  test.mood = 'well';
  await test.back();
  await expect.poll(() => files.find('originals/a.jpg').catch(() => 'away')).toMatchObject({ bytes: 5 });
  expect(await files.find('originals/b.jpg')).toBeNull();
});

test('what is refused is not tried again, and a bucket or key that is wrong is noticed before anything is done', async () => {
  const { test } = await openFiles();
  const open = async (wrong: object) =>
    openS3Files({ storage: { ...test.storage, ...wrong }, dataDir: await temporaryFolder() });
  await expect(open({ bucket: 'no-such-bucket' })).rejects.toMatchObject({
    name: 'StorageRefused',
    code: 'NoSuchBucket',
  });
  await expect(open({ secretAccessKey: 'wrong' })).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
  expect(test.requests).toHaveLength(2);
  await expect(open({ endpoint: 'http://127.0.0.1:9' })).rejects.toMatchObject({ name: 'StorageUnavailable' });
});

test('a line that breaks within a file is taken up where it broke; one that always does ends in an error', async () => {
  const { test, files } = await openFiles();
  const content = randomBytes(400_000);
  await files.put('originals/a.jpg', content);
  test.mood = 'cutting';
  test.requests.length = 0;
  const opened = (await files.open('originals/a.jpg'))!;
  const all = await buffer(opened.stream);
  expect([opened.bytes, content.equals(all)]).toEqual([content.length, true]);
  expect(test.requests.filter((each) => each.endsWith('206')).length).toBeGreaterThan(1);
  const second = (await files.open('originals/a.jpg'))!;
  await test.away();
  await expect(buffer(second.stream)).rejects.toMatchObject({ name: 'StorageUnavailable' });
});

test('an upload that is cut leaves what was there', async () => {
  const { test, files } = await openFiles();
  await files.put('documents/a', Buffer.from('first'));
  test.mood = 'failing';
  await expect(files.make('documents/a', (path) => writeFile(path, 'second'))).rejects.toThrow('InternalError');
  test.mood = 'well';
  expect(String(await read(await files.open('documents/a')))).toBe('first');
});
