import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { openMemoryFiles } from '#tests/memory-files.ts';
import { startObjectStorage } from '#tests/object-storage.ts';
import { temporaryFolder } from '#tests/sample-pictures.ts';
import { openLocalFiles } from './local-files.server.ts';
import { openS3Files } from './s3/s3-files.server.ts';

const hello = { bytes: 5, sha256: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824' };

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

const kinds = {
  'this disk': async () => openLocalFiles(await temporaryFolder()),
  'an object storage': async () => {
    const { storage } = await startObjectStorage();
    return openS3Files({ storage, dataDir: await temporaryFolder() });
  },
  // So that tests of the product run on what behaves as the others.
  memory: async () => (await openMemoryFiles()).files,
};

describe.each(Object.entries(kinds))('files on %s', (_, open) => {
  test('what is put is found, listed, opened and removed', async () => {
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
    await files.put('renditions/a.b', Buffer.from('hello'));
    expect((await files.list('renditions')).toSorted()).toEqual(['a', 'a.b']);
    expect((await files.listBelow('renditions')).toSorted()).toEqual(['a.b', 'a/480.webp']);
    expect(await files.listBelow('rendition')).toEqual([]);
  });

  test('what a local file is made into appears whole, and its state changes', async () => {
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
  });

  test('what is not finished when they are closed leaves nothing', async () => {
    const files = await open();
    const paths: string[] = [];
    const stuck = Promise.withResolvers<void>();
    const making = ['masters/a.jpg', 'masters/b.jpg'].map((key) =>
      files.make(key, async (path) => {
        await writeFile(path, 'half');
        paths.push(path);
        await stuck.promise;
      }),
    );
    await expect.poll(() => paths.length).toBe(2);
    await files.close();
    expect(paths.filter((path) => existsSync(path))).toEqual([]);
    stuck.reject(new Error('The line is lost.'));
    expect((await Promise.allSettled(making)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('what is too large or breaks off leaves what was there', async () => {
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

  test('an empty file is a file', async () => {
    const files = await open();
    await files.put('documents/a', Buffer.alloc(0));
    const opened = await files.open('documents/a');
    expect([opened?.bytes, opened && (await buffer(opened.stream)).length]).toEqual([0, 0]);
  });

  test.each(['', 'a', '/a/b', '../a', 'a/../b', 'a/.b', 'a/b/', 'a//b', 'a/b\0', 'a/b c', 'A/b', '..\\a/b'])(
    '%j is no key',
    async (key) => {
      const files = await open();
      const refused = async (work: () => Promise<unknown>) => expect(await work().catch(String)).toContain('is no key');
      await refused(async () => files.put(key, Buffer.from('x')));
      await refused(async () => files.make(key, async () => 'x'));
      await refused(async () => files.open(key));
      await refused(async () => files.remove(key));
    },
  );
});
