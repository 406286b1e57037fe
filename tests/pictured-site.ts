import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreRenditions, saveRenditions } from './cached-renditions.ts';
import { type Command, type RunningSite, startSite } from './server.ts';

/**
 * Starts a site with the cached renditions of earlier test sites and the data of the folder `from`; `command` as
 * `startSite` takes it. Once stopped, its own renditions are added to the cache.
 */
export async function startPicturedSite(
  settings: Record<string, string>,
  from?: string,
  command?: Command,
): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-site-'));
  if (from !== undefined) await cp(from, dataDir, { recursive: true });
  await restoreRenditions(dataDir);
  const site = await startSite({ ...settings, DATA_DIR: dataDir }, command);
  return {
    ...site,
    async stop(signal) {
      const code = await site.stop(signal);
      await saveRenditions(dataDir);
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
