import { createWriteStream } from 'node:fs';
import { link, lstat, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomId } from '#app/platform/random-id.ts';
import { flush, removeStaleFiles } from './commit-file.server.ts';

/** How a file gets a second name: what some disks cannot. */
type Disk = { link(existing: string, name: string): Promise<void> };

/**
 * Writes a new file for its owner alone: it is there whole and on the disk, or not at all, also when the process is killed. False: there
 * is something of that name already, which stays as it is.
 */
export async function writeNewFile(path: string, content: () => Readable, disk: Disk = { link }): Promise<boolean> {
  const unfinished = `${path}.${randomId()}.part`;
  if (await isThere(path)) return false;
  try {
    await pipeline(content(), createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }));
    if (!(await giveName(unfinished, path, disk))) return false;
    await flush(dirname(path));
    return true;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Removes what killed processes left in a folder of files that were not finished, as long as nobody has written to it for an hour. */
export function removeUnfinishedFiles(folder: string, isOurs: (name: string) => boolean): Promise<void> {
  const hourMs = 60 * 60 * 1000;
  return removeStaleFiles(folder, Date.now() - hourMs, (name) => {
    const [, final = ''] = /^(.+)\.[\da-f]{32}\.part$/.exec(name) ?? [];
    return isOurs(final);
  });
}

function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** Unlike a rename, a link replaces nothing that came meanwhile. */
async function giveName(unfinished: string, path: string, disk: Disk): Promise<boolean> {
  try {
    await disk.link(unfinished, path);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (!noLinks.has(code)) throw error;
    return moveTo(unfinished, path);
  }
}

/** What FAT, exFAT and shares of a network answer. */
const noLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/** Where a file has one name only: takes the name with an empty file, which nobody else can then take, and replaces that. */
async function moveTo(unfinished: string, path: string): Promise<boolean> {
  const claim = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    return null;
  });
  if (claim === null) return false;
  await claim.close();
  try {
    await rename(unfinished, path);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return true;
}
