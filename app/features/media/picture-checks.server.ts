import { basename, extname } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Files } from '#app/platform/files/files.ts';
import { sumOf } from '#app/platform/files/local-files.server.ts';
import type { Logger } from '#app/platform/log.ts';
import { PictureNotMade } from './picture-errors.ts';
import type { PictureFormat } from './pictures.ts';
import { isWholePicture } from './whole-file.ts';

/** Files whose content is remembered to be whole. */
const maxChecked = 20_000;

/** How long a damaged file that cannot be deleted, on a read-only disk, keeps its picture from being shown. */
const restSeconds = 60;

export type PictureChecks = {
  /** Reads a picture again. False when it was damaged and is deleted. */
  check(key: string, format: PictureFormat): Promise<boolean>;
  /** The size in bytes of a file that is whole; null when there is none, or it was damaged and is deleted. */
  findWhole(key: string, format: PictureFormat): Promise<number | null>;
  /** To be called before the local file of this content gets its key. */
  saveSumOf(key: string, localPath: string): Promise<void>;
  removeSum(key: string): Promise<void>;
  /** Throws when the content of an original is not what its name says. */
  checkOriginal(key: string): Promise<void>;
};

/** Where the storage sees to it itself. */
function withoutChecks(files: Files): PictureChecks {
  return {
    check: async () => true,
    findWhole: async (key) => (await files.find(key))?.bytes ?? null,
    saveSumOf: async () => {},
    removeSum: async () => {},
    checkOriginal: async () => {},
  };
}

/**
 * Tells whether pictures are as they were made, by SHA-256 sums under `checksums/`. A file is read when it is
 * first looked for and when it has changed. One without a sum, from an earlier version, gets one if its format looks whole.
 */
export function createPictureChecks(files: Files, log: Pick<Logger, 'warn'>): PictureChecks {
  if (files.detectsDamage) return withoutChecks(files);
  const checked = new LRUCache<string, string>({ max: maxChecked });
  const sumKey = (key: string) => `checksums/${key}.sha256`;

  const saveSum = (key: string, sum: string) => files.put(sumKey(key), Buffer.from(sum));

  async function findSum(key: string): Promise<string | null> {
    const opened = await files.open(sumKey(key)).catch(() => null);
    const sum = opened === null ? '' : await text(opened.stream).catch(() => '');
    return /^[0-9a-f]{64}$/.test(sum) ? sum : null;
  }

  async function isWhole(key: string, format: PictureFormat): Promise<boolean> {
    const [known, sum] = [await findSum(key), await files.sum(key)];
    if (sum === null) return false;
    if (known !== null) return known === sum;
    const opened = await files.open(key);
    if (opened === null || !isWholePicture(await buffer(opened.stream), format)) return false;
    // On a full disk it is checked this way again.
    await saveSum(key, sum).catch(() => {});
    return true;
  }

  async function check(key: string, format: PictureFormat): Promise<boolean> {
    if (await isWhole(key, format).catch(isLost)) return true;
    log.warn({ key }, 'A damaged picture was deleted; it is made anew when somebody wants it');
    checked.delete(key);
    try {
      await Promise.all([files.remove(key), files.remove(sumKey(key))]);
    } catch (error) {
      throw new PictureNotMade(restSeconds, error);
    }
    return false;
  }

  return {
    check,
    async findWhole(key, format) {
      const found = await files.find(key);
      if (found === null || checked.get(key) === found.state) return found?.bytes ?? null;
      if (!(await check(key, format))) return null;
      checked.set(key, found.state);
      return found.bytes;
    },
    saveSumOf: async (key, localPath) => void (await saveSum(key, await sumOf(localPath))),
    removeSum: (key) => files.remove(sumKey(key)),
    async checkOriginal(key) {
      const state = (await files.find(key))?.state;
      if (state === undefined || checked.get(key) === state) return;
      const isSame = (await files.sum(key))?.startsWith(basename(key, extname(key)));
      if (!isSame) throw new Error(`The file ${key} is damaged: restore it from a backup.`);
      checked.set(key, state);
    },
  };
}

/** Whether what cannot be read is lost: it is gone, or the disk cannot read it any more. Throws what may pass. */
function isLost(error: unknown): false {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOENT' && code !== 'EIO') throw error;
  return false;
}
