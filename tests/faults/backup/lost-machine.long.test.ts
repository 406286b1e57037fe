import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { madeFolders, storedFolders } from '#app/features/backup/backup-manifest.ts';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { everyFile } from '#tests/backed-up-site.ts';
import { copyDemonstration, shareRenditions } from '#tests/demonstration-copy.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { post, visitorOf } from '#tests/faults/leads/post-lead.ts';
import { type RunningSite, runCommand, startSite } from '#tests/server.ts';
import { createFolder, describeOnBothEngines, openTestDb } from '#tests/test-db.ts';

describeOnBothEngines('a site whose machine is lost', (engine) => {
  test('is back from its backup with all that it had thanked for until then', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'bale-site-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    await copyDemonstration(inject('demonstration'), dataDir);
    await shareRenditions(dataDir);
    const lost = await startSite({ DEMO: 'on', DATA_DIR: dataDir });
    onTestFinished(async () => void (await lost.stop('SIGKILL')));
    const writing = writeLeads(lost);
    await vi.waitUntil(() => writing.thanked.length >= 5, { timeout: 60_000 });
    const safe = [...writing.thanked];
    const path = join((await createFolder()).dataDir, 'site.backup');
    expect(await runCommand('backup', [path], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    await writing.end();
    expect(writing.thanked.length).toBeGreaterThan(safe.length);

    const homes = await findHomes(lost);
    const files = await everyFile(await openLocalFiles(dataDir));
    const folders = await readdir(join(dataDir, 'media'));
    expect(folders.filter((name) => !([...storedFolders, ...madeFolders] as string[]).includes(name))).toEqual([]);
    await lost.stop('SIGKILL');
    await rm(dataDir, { recursive: true });

    const there = await engine.createAddress();
    const settings = { DATABASE_URL: there.url ?? '', DATA_DIR: there.dataDir };
    expect(await runCommand('restore', [path], settings)).toMatchObject({ code: 0 });
    const site = await startSite(settings);
    expect(await findHomes(site)).toEqual(homes);
    expect(await everyFile(await openLocalFiles(there.dataDir))).toEqual(files);
    const [cover] = Object(homes[0]).image as string[];
    expect((await fetch(new URL(cover ?? '', site.url))).status).toBe(200);
    expect(await site.stop()).toBe(0);

    const saved = await (await openTestDb(engine, there)).kysely.selectFrom('leads').select('email').execute();
    const emails = new Set(saved.map(({ email }) => email));
    expect(safe.filter((email) => !emails.has(email))).toEqual([]);
    printFigure(`machine lost, ${engine.name}`, {
      ...{ homes: homes.length, files: Object.keys(files).length, 'leads thanked for': safe.length, lost: 0 },
    });
  });
});

/** Posts one after the other until it is ended. */
function writeLeads(site: RunningSite): { thanked: string[]; end(): Promise<void> } {
  const thanked: string[] = [];
  let isOver = false;
  const writing = (async () => {
    for (let count = 1; !isOver; count += 1) {
      const visitor = visitorOf(count);
      if (await post(site.url, visitor)) thanked.push(visitor.email);
    }
  })();
  return {
    thanked,
    end: () => {
      isOver = true;
      return writing;
    },
  };
}

/** What the API says of all of them. */
async function findHomes({ url }: RunningSite): Promise<unknown[]> {
  const body = new URLSearchParams({ action: 'searchProperties' });
  const answer = await fetch(`${url}/api/index.php`, { method: 'POST', body });
  const { data } = (await answer.json()) as { data: { properties: unknown[]; total: number } };
  expect(data.total).toBeGreaterThan(100);
  return data.properties;
}
