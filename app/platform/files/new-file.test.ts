import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { openFatDisk, whyNoFatDisk } from '#tests/fat-disk.ts';
import { temporaryFolder } from '#tests/sample-pictures.ts';
import { removeUnfinishedFiles, writeNewFile } from './new-file.server.ts';

const text = (words: string) => () => Readable.from([Buffer.from(words)]);

/** As on a disk of the FAT kind. */
const withoutLinks = {
  link: async () => {
    throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' });
  },
};

const disks = [
  ['a disk as most are', undefined],
  ['a disk where a file has one name', withoutLinks],
] as const;

test.for(disks)('on %s a new file is whole, its owner’s alone, and replaces nothing', async ([_, disk]) => {
  const folder = await temporaryFolder();
  const path = join(folder, 'new');
  expect(await writeNewFile(path, text('first'), disk)).toBe(true);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await writeNewFile(path, text('second'), disk)).toBe(false);
  await symlink(join(folder, 'nowhere'), join(folder, 'link'));
  expect(await writeNewFile(join(folder, 'link'), text('third'), disk)).toBe(false);
  expect(await readFile(path, 'utf8')).toBe('first');
  expect((await readdir(folder)).toSorted()).toEqual(['link', 'new']);
});

test.for(disks)('on %s what comes while it is written stays, and of two writers one wins', async ([_, disk]) => {
  const folder = await temporaryFolder();
  const path = join(folder, 'new');
  const whileOther = async function* () {
    yield Buffer.from('mine');
    await writeFile(path, 'of somebody else');
  };
  expect(await writeNewFile(path, () => Readable.from(whileOther()), disk)).toBe(false);
  expect(await readFile(path, 'utf8')).toBe('of somebody else');
  const both = join(folder, 'both');
  const results = await Promise.all(['one', 'two'].map((words) => writeNewFile(both, text(words), disk)));
  expect(results.toSorted()).toEqual([false, true]);
  expect(await readFile(both, 'utf8')).toBe(results[0] ? 'one' : 'two');
  expect((await readdir(folder)).toSorted()).toEqual(['both', 'new']);
});

test.for(disks)('on %s a failure leaves nothing', async ([_, disk]) => {
  const folder = await temporaryFolder();
  const failing = async function* () {
    yield Buffer.from('half');
    throw new Error('the source ended');
  };
  const written = writeNewFile(join(folder, 'new'), () => Readable.from(failing()), disk);
  await expect(written).rejects.toThrow('the source ended');
  expect(await readdir(folder)).toEqual([]);
});

test('killed in the middle it has no name, and what is left goes an hour later', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'new');
  const child = spawn(process.execPath, ['--input-type=module', '-e', endless(path)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'close');
  const [left = '', ...more] = await readdir(folder);
  expect(left).toMatch(/^new\.[\da-f]{32}\.part$/);
  expect(more).toEqual([]);
  await removeUnfinishedFiles(folder, (name) => name === 'new');
  expect(await readdir(folder)).toEqual([left]);
  await utimes(join(folder, left), 0, 0);
  await removeUnfinishedFiles(folder, (name) => name === 'other');
  expect(await readdir(folder)).toEqual([left]);
  await removeUnfinishedFiles(folder, (name) => name === 'new');
  expect(await readdir(folder)).toEqual([]);
});

/** A program that never comes to the end of a file, and says when some of it is there. */
function endless(path: string): string {
  const from = JSON.stringify(import.meta.resolve('./new-file.server.ts'));
  return `
    import { Readable } from 'node:stream';
    import { writeNewFile } from ${from};
    async function* content() {
      for (let n = 0; ; n++) {
        yield Buffer.alloc(100_000);
        if (n === 5) console.log('some');
      }
    }
    await writeNewFile(${JSON.stringify(path)}, () => Readable.from(content()));
  `;
}

test.skipIf(whyNoFatDisk() !== null)('a stick of the FAT kind takes it as well', async () => {
  const path = join(openFatDisk(), 'new');
  expect(await writeNewFile(path, text('first'))).toBe(true);
  expect(await writeNewFile(path, text('second'))).toBe(false);
  expect(await readFile(path, 'utf8')).toBe('first');
  expect(await readdir(join(path, '..'))).toEqual(['new']);
});
