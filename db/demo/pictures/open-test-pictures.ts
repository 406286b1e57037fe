import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openPictures } from '#app/features/media/pictures.server.ts';
import type { Pictures } from '#app/features/media/pictures.ts';
import { createLog } from '#app/platform/log.ts';

/** A folder of the test's own, removed when it is over. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bale-demo-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Pictures in a folder of the test's own. */
export async function openTestPictures(): Promise<Pictures> {
  const pictures = await openPictures({ dataDir: await createFolder(), log: createLog('silent') });
  onTestFinished(() => pictures.close());
  return pictures;
}
