import { expect, onTestFinished } from 'vitest';
import { type RunningSite, startSite } from './server.ts';
import type { TestAddress } from './test-db.ts';

/** Two servers of one site on PostgreSQL; on SQLite twice the same. They end without a fault when the test is over. */
export async function startNodes({ url, dataDir }: TestAddress): Promise<readonly [RunningSite, RunningSite]> {
  const start = async () => {
    const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...(url && { DATABASE_URL: url }) });
    onTestFinished(async () => expect([await site.stop(), site.output().includes('"level":50')]).toEqual([0, false]));
    return site;
  };
  const first = await start();
  return [first, url === null ? first : await start()];
}
