import { expect, onTestFinished } from 'vitest';
import { startObjectStorage, type TestStorage } from '#tests/object-storage.ts';
import { type RunningSite, startSite } from '#tests/server.ts';
import type { TestAddress } from '#tests/test-db.ts';

export type ScaledSite = {
  storage: TestStorage;
  /** Starts one more, with a data folder of its own. */
  start(own?: Record<string, string>): Promise<RunningSite>;
};

/** Machines of one site that share a PostgreSQL and an object storage, and nothing else. Those still there end with the test. */
export async function openScaledSite(
  { url }: Pick<TestAddress, 'url'>,
  settings: Record<string, string> = {},
): Promise<ScaledSite> {
  const storage = await startObjectStorage();
  const shared = { ...settings, ...storage.settings, DATABASE_URL: url ?? '', LOG_LEVEL: 'warn' };
  return {
    storage,
    async start(own = {}) {
      const node = await startSite({ ...shared, ...own });
      onTestFinished(async () => {
        if (node.process.exitCode !== null || node.process.signalCode !== null) return;
        expect([await node.stop(), node.output().includes('"level":50')]).toEqual([0, false]);
      });
      return node;
    },
  };
}
