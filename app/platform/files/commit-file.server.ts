import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Moves a finished file to its final name atomically and durably, replacing what is there: readers find nothing or all
 * of it, even after a power failure. Both names must be on one file system.
 */
export async function commitFile(temporary: string, final: string): Promise<void> {
  const folder = dirname(final);
  await mkdir(folder, { recursive: true });
  await flush(temporary);
  await rename(temporary, final);
  await flush(folder);
}

/** Writes what the disk has not yet written of a file or folder. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Deletes the files of a folder not written to since `before`, in epoch milliseconds: in a folder where others have files, those of
 * our names. A missing folder counts as empty.
 */
export async function removeStaleFiles(
  folder: string,
  before: number,
  isOurs: (name: string) => boolean = () => true,
): Promise<void> {
  const names = (await readdir(folder).catch((): string[] => [])).filter(isOurs);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && found.mtimeMs < before) await rm(path, { force: true });
  }
}
