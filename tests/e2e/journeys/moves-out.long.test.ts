import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runArchiveCommand } from '#app/features/archive/archive-command.server.ts';
import { saveListing } from '#app/features/listings/listings.server.ts';
import { openPictures } from '#app/features/media/pictures.server.ts';
import { fillRecords, saveFields } from '#app/features/records/records.server.ts';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import { signIn, withSiteDb } from '#tests/e2e/desk.ts';
import { openSite } from '#tests/e2e/visitor.ts';
import { listingDraft } from '#tests/factories.ts';
import { startSite } from '#tests/server.ts';
import { openTestDb, sqlite } from '#tests/test-db.ts';

const site = openSite({ DEMO: 'off' });

const title = 'The house that moves';

test('an owner moves out and in again elsewhere', { timeout: 120_000 }, async () => {
  const { page, open } = await site.visit({ width: 390 });
  const owner = await signIn(site, page, 'owner');
  const id = await listed();
  await open('/account/agency');
  await page.getByRole('link', { name: 'Copy of everything' }).click();
  await page.getByRole('heading', { name: 'What stays here' }).waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download everything' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^bale-estates-20\d\d-\d\d-\d\d\.zip$/);
  // Who only asks about it, and everything once it is sent, leave nothing behind.
  expect((await page.request.head(`${site.url()}/account/agency/copy.zip`)).headers()['content-type']).toBe(
    'application/zip',
  );
  await expect.poll(() => readdir(join(site.dataDir(), 'media/unfinished'))).toEqual([]);
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-moved-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const file = join(dataDir, 'site.zip');
  await download.saveAs(file);

  const said = await moveIn(dataDir, file);
  const next = await startSite({ DATA_DIR: dataDir });
  onTestFinished(async () => void (await next.stop()));
  const visitor = await site.visit();
  await visitor.page.goto(`${next.url}/property/${id}`);
  await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor();

  // The link that the command printed is the owner's way in; what the office alone knows is there too.
  const link = /\/account\/password\S*/.exec(said)?.[0] ?? '';
  const desk = await site.visit();
  await desk.page.goto(next.url + link);
  for (const field of ['New password', 'New password, once more'])
    await desk.page.getByLabel(field, { exact: true }).fill('three frangipanis more');
  await desk.page.getByRole('button', { name: 'Save and sign in' }).click();
  await desk.page.waitForURL(/\/account$/);
  await desk.page.goto(`${next.url}/account/listings/${id}`);
  await desk.page.getByText('Keys next door').first().waitFor();
  await desk.page.goto(`${next.url}/account/staff`);
  await desk.page.getByText(owner.email).first().waitFor();
});

function listed(): Promise<number> {
  return withSiteDb(site, async (db) => {
    const id = await saveListing(db, listingDraft({ texts: { en: { title, description: 'By a quiet lane.' } } }));
    await fillRecords(db);
    const command = { listingId: id, staffId: null, key: 'own', now: Date.now() };
    await saveFields(db, command, { revision: 0, fields: { 'internal.notes': 'Keys next door' } });
    return id;
  });
}

/** As `npm run archive -- in` does, in an empty folder. */
async function moveIn(dataDir: string, file: string): Promise<string> {
  const log = createLog('silent');
  const db = await openTestDb(sqlite, { url: null, dataDir });
  const files = await openLocalFiles(dataDir);
  const pictures = await openPictures({ files, log });
  const clock = { now: () => Date.now() };
  const report = await runArchiveCommand(['in', file], { db, files, pictures, publicUrl: '', clock });
  await pictures.close();
  expect(report).toEqual({ done: true, text: expect.stringContaining('1 new listings') });
  return report.text;
}
