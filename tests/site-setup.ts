import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { runCommand, startSite } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder of a site that has loaded its demonstration, for copies. */
    demonstration: string;
    /** The same of one without listings: what only a first start makes takes longer than all the rest of it. */
    emptySite: string;
  }
}

/** Builds the site when its sources changed, and starts it once with its demonstration and once without, for tests that run it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['scripts/ensure.mjs', 'build'], { stdio: 'inherit' });
  const folders = await Promise.all([startOnce('on'), startOnce('off')]);
  const [demonstration, emptySite] = folders;
  project.provide('demonstration', demonstration);
  project.provide('emptySite', emptySite);
  return async () => void (await Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));
}

async function startOnce(DEMO: 'on' | 'off'): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-demonstration-'));
  const site = await startSite({ DEMO, DATA_DIR: dataDir });
  await site.stop();
  if (DEMO === 'off') await setUpAgency(dataDir);
  return dataDir;
}

/** Sites without the demonstration are tested as those of an agency that has set itself up. */
async function setUpAgency(dataDir: string): Promise<void> {
  const file = join(dataDir, 'agency.json');
  await writeFile(file, JSON.stringify(demoAgency));
  const { code, output } = await runCommand('agency', ['set', file], { DATA_DIR: dataDir });
  if (code !== 0) throw new Error(output);
  await rm(file);
}
