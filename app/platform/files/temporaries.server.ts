import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { removeStaleFiles } from './commit-file.server.ts';
import type { Files } from './files.ts';

/** No work on a file takes this long: older files were left by a killed process. */
const unfinishedForMs = 60 * 60 * 1000;

/** The folder of this machine that files lie in, below the data folder: only its owner reads it. */
export function mediaRoot(dataDir: string): string {
  return resolve(dataDir, 'media');
}

/** Files in the making, on this machine's disk, in `<dataDir>/media/unfinished`. What killed processes left there is removed. */
export async function openTemporaries(
  dataDir: string,
): Promise<Pick<Files, 'withTemporary' | 'close'> & { removeStale(before: number): Promise<void> }> {
  const folder = join(mediaRoot(dataDir), 'unfinished');
  const removeStale = (before: number) => removeStaleFiles(folder, before);
  const inUse = new Set<string>();
  await mkdir(folder, { recursive: true });
  await removeStale(Date.now() - unfinishedForMs);
  return {
    async withTemporary(use) {
      const path = join(folder, randomUUID());
      inUse.add(path);
      try {
        return await use(path);
      } finally {
        await rm(path, { force: true });
        inUse.delete(path);
      }
    },
    removeStale,
    async close() {
      await Promise.all([...inUse].map((path) => rm(path, { force: true })));
    },
  };
}
