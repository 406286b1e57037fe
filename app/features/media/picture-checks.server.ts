import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from '#app/platform/log.ts';
import { PictureNotMade } from './picture-errors.ts';
import type { PictureFormat } from './pictures.ts';
import { isWholePicture } from './whole-file.ts';

/** Files whose content is remembered to be whole. */
const maxChecked = 20_000;

/** How long a damaged file that cannot be deleted, on a read-only disk, keeps its picture from being shown. */
const restSeconds = 60;

/**
 * Tells whether pictures below `root` are as they were made, by SHA-256 sums below `<root>/checksums`. A file is read when it is
 * first looked for and when it has changed. One without a sum, from an earlier version, gets one if its format looks whole.
 */
export function createPictureChecks(root: string, log: Pick<Logger, 'warn'>) {
  const checked = new LRUCache<string, string>({ max: maxChecked });
  const sumPath = (path: string) => join(root, 'checksums', `${relative(root, path)}.sha256`);

  async function saveSum(path: string, sum: string): Promise<void> {
    await mkdir(dirname(sumPath(path)), { recursive: true });
    await writeFile(sumPath(path), sum);
  }

  async function isWhole(path: string, format: PictureFormat): Promise<boolean> {
    const sum = await findSum(sumPath(path));
    if (sum !== null) return sum === (await sumOf(path));
    if (!isWholePicture(await readFile(path), format)) return false;
    // On a full disk it is checked this way again.
    await saveSum(path, await sumOf(path)).catch(() => {});
    return true;
  }

  /** Deletes the file when it is damaged. */
  async function check(path: string, format: PictureFormat): Promise<boolean> {
    if (await isWhole(path, format).catch(isLost)) return true;
    log.warn({ path }, 'A damaged picture was deleted; it is made anew when somebody wants it');
    checked.delete(path);
    try {
      await Promise.all([rm(path, { force: true }), rm(sumPath(path), { force: true })]);
    } catch (error) {
      throw new PictureNotMade(restSeconds, error);
    }
    return false;
  }

  return {
    check,
    /** The size in bytes of a file that is whole; null when there is none, or it was damaged and is deleted. */
    async findWhole(path: string, format: PictureFormat): Promise<number | null> {
      const found = await findState(path);
      if (found === null || checked.get(path) === found.state) return found?.size ?? null;
      if (!(await check(path, format))) return null;
      checked.set(path, found.state);
      return found.size;
    },
    /** To be called before the file of this content, as yet elsewhere, gets its name. */
    saveSumOf: async (path: string, elsewhere: string) => saveSum(path, await sumOf(elsewhere)),
    removeSum: (path: string) => rm(sumPath(path), { force: true }),
    /** Throws when the content of an original is not what its name says. */
    async checkOriginal(path: string): Promise<void> {
      const state = (await findState(path))?.state;
      if (state === undefined || checked.get(path) === state) return;
      const isSame = (await sumOf(path)).startsWith(basename(path, extname(path)));
      if (!isSame) throw new Error(`The original ${path} is damaged: restore it from a backup.`);
      checked.set(path, state);
    },
  };
}

/** Size, and what changes whenever the file is written; null when it does not exist. */
async function findState(path: string): Promise<{ size: number; state: string } | null> {
  const found = await stat(path).catch(() => null);
  return found && { size: found.size, state: `${found.mtimeMs} ${found.ctimeMs} ${found.size}` };
}

async function findSum(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return /^[0-9a-f]{64}$/.test(text) ? text : null;
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** Whether what cannot be read is lost: it is gone, or the disk cannot read it any more. Throws what may pass. */
function isLost(error: unknown): false {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOENT' && code !== 'EIO') throw error;
  return false;
}
