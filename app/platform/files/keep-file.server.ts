import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Gives a finished file its final name, so that a reader finds either nothing or all of it, also after the power failed.
 * Both names must be on one file system. Replaces what has that name.
 */
export async function keepFile(temporary: string, final: string): Promise<void> {
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
