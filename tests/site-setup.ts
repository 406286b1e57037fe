import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startSite } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder of a site that has loaded its demonstration, for copies. */
    demonstration: string;
  }
}

/** Builds the site when its sources changed, and loads its demonstration once, for tests that run it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['scripts/ensure.mjs', 'build'], { stdio: 'inherit' });
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-demonstration-'));
  const site = await startSite({ DEMO: 'on', DATA_DIR: dataDir });
  await site.stop();
  project.provide('demonstration', dataDir);
  return () => rm(dataDir, { recursive: true });
}
