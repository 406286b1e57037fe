import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepPictures, lendPictures } from './kept-pictures.ts';
import { type Command, type RunningSite, startSite } from './server.ts';

/**
 * Starts a site that has the pictures which sites before it made, and the data of the folder `from`; `command` as `startSite` takes it. Once stopped, it
 * leaves its pictures for those after it.
 */
export async function startPicturedSite(
  settings: Record<string, string>,
  from?: string,
  command?: Command,
): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-site-'));
  if (from !== undefined) await cp(from, dataDir, { recursive: true });
  await lendPictures(dataDir);
  const site = await startSite({ ...settings, DATA_DIR: dataDir }, command);
  return {
    ...site,
    async stop(signal) {
      const code = await site.stop(signal);
      await keepPictures(dataDir);
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
