import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { runStart, startSite } from '#tests/server.ts';
import { describeOnBothEngines } from '#tests/test-db.ts';

/** A first start takes one to three seconds: the kills are spread over it. */
const momentsMs = Array.from({ length: 6 }, (_, round) => 150 + round * 480);

let whole = 0;

beforeAll(async () => {
  const site = await startSite({ DEMO: 'on' });
  whole = await countFound(site.url);
  await site.stop();
});

describeOnBothEngines('a site killed during its first start has the whole catalogue after the next', (engine) => {
  it.each(momentsMs)('when it was killed after %i ms', async (afterMs) => {
    const { url } = await engine.createAddress();
    const settings = { DEMO: 'on', DATABASE_URL: url ?? '', DATA_DIR: await createFolder() };
    const killed = runStart({ ...settings, PORT: '0' });
    killed.ready.catch(() => {});
    await sleep(afterMs);
    killed.process.kill('SIGKILL');
    await killed.ended;

    const site = await startSite(settings);
    expect(whole).toBeGreaterThan(100);
    expect(await countFound(site.url)).toBe(whole);
    expect(await site.stop()).toBe(0);
  });
});

/** How many properties visitors find. */
async function countFound(url: string): Promise<number> {
  const form = new URLSearchParams({ action: 'searchProperties', limit: '1' });
  const answer = await fetch(`${url}/api/index.php`, { method: 'POST', body: form });
  const { data } = (await answer.json()) as { data: { total: number } };
  return data.total;
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bale-kill-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
