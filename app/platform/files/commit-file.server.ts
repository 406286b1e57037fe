import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Gives a finished file its final name, so that a reader finds either nothing or all of it, also after the power failed.
 * Both names must be on one file system. Replaces what has that name.
 */
export async function commitFile(temporary: string, final: string): Promise<void> {
  const folder = dirname(final);
  await mkdir(folder, { recursive: true });
  await flush(temporary);
  await rename(temporary, final);
  await flush(folder);
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes the files of a folder that nobody has written to for `olderThanMs`. A folder that is not there is empty. */
export async function removeStaleFiles(folder: string, olderThanMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && Date.now() - found.mtimeMs > olderThanMs) await rm(path, { force: true });
  }
}
