import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openZip } from './open-zip.server.ts';
import { writeZip, type ZippedFile } from './write-zip.server.ts';

const megabyte = 1_000_000;

test('an archive is written no faster than it is read, and read file by file', async () => {
  let made = 0;
  async function* content() {
    for (; made < 40; made += 1) yield Buffer.alloc(megabyte, made);
  }
  async function* files(): AsyncGenerator<ZippedFile> {
    yield { name: 'large.bin', content: content(), isPacked: true };
    yield { name: 'a/b.txt', content: only('Rumah · منزل') };
  }
  const zip = writeZip(files(), new Date());
  await pause(50);
  expect(made).toBeLessThan(10);
  const path = await temporaryFile();
  await pipeline(zip, createWriteStream(path));
  const read = await openZip(path);
  expect([...read.entries.values()]).toEqual([
    { name: 'large.bin', bytes: 40 * megabyte },
    { name: 'a/b.txt', bytes: Buffer.byteLength('Rumah · منزل') },
  ]);
  const stream = await read.open('a/b.txt');
  expect(stream && (await buffer(stream)).toString()).toBe('Rumah · منزل');
  expect(await read.open('c.txt')).toBeNull();
  read.close();
});

test('what fails while a file is read ends the archive, and nothing after it is opened', async () => {
  let opened = 0;
  async function* failing() {
    yield Buffer.from('a beginning');
    throw new Error('The disk is gone.');
  }
  async function* files(): AsyncGenerator<ZippedFile> {
    yield { name: 'one', content: failing() };
    opened += 1;
  }
  await expect(buffer(writeZip(files(), new Date()))).rejects.toThrow('The disk is gone.');
  expect(opened).toBe(0);
});

async function temporaryFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bale-zip-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'a.zip');
}

async function* only(text: string) {
  yield Buffer.from(text);
}
