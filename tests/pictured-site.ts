import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDemonstration, shareRenditions } from './demonstration-copy.ts';
import { type Command, type RunningSite, startSite } from './server.ts';

/**
 * Starts a site with the renditions of all test sites and the data of the folder `from`; `command` as `startSite`
 * takes it.
 */
export async function startPicturedSite(
  settings: Record<string, string>,
  from?: string,
  command?: Command,
): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-site-'));
  if (from !== undefined) await copyDemonstration(from, dataDir);
  await shareRenditions(dataDir);
  const site = await startSite({ ...settings, DATA_DIR: dataDir }, command);
  return {
    ...site,
    async stop(signal) {
      const code = await site.stop(signal);
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
