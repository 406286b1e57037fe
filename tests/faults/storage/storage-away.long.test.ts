import { expect, onTestFinished, test } from 'vitest';
import { renditionPath } from '#app/features/media/rendition.ts';
import { addEditor, signInOver } from '#tests/desk-client.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { post, visitorOf } from '#tests/faults/leads/post-lead.ts';
import { beginListing, sendDocument, sendPicture } from '#tests/nodes/desk-files.ts';
import { startObjectStorage } from '#tests/object-storage.ts';
import { sampleJpeg } from '#tests/sample-pictures.ts';
import { startSite } from '#tests/server.ts';
import { openTestDb, sqlite } from '#tests/test-db.ts';

const troubles = ['away', 'failing', 'silent', 'cutting'] as const;

test('a storage that is away, fails, is silent or breaks off keeps nobody from the pages, and loses nothing it took', async () => {
  const storage = await startObjectStorage();
  const address = await sqlite.createMigrated();
  const db = await openTestDb(sqlite, address);
  const site = await startSite({ ...storage.settings, DATA_DIR: address.dataDir, LOG_LEVEL: 'fatal' });
  onTestFinished(async () => void (await site.stop()));
  const at = { url: site.url, cookie: await signInOver(site.url, await addEditor(db, 'putu@bale.example')) };
  const listingId = await beginListing(at);
  const figures = { troubles: 0, pages: 0, pictures: 0, 'of them 503': 0, 'pictures thanked for': 0, lost: 0 };
  const taken: string[] = [];

  const see = async (mediaId: string, width: 480 | 800 = 480) => {
    const response = await fetch(site.url + renditionPath({ mediaId, width, format: 'webp' }));
    const body = await response.bytes().catch(() => null);
    return { status: response.status, headers: response.headers, body };
  };
  const upload = async (seed: number) => {
    const { status, answer } = await sendPicture(at, listingId, await sampleJpeg(900, 600, seed));
    if ('picture' in answer) taken.push(answer.picture);
    return { status, answer };
  };
  expect((await upload(1)).status).toBe(200);
  const [first = ''] = taken;
  const whole = (await see(first)).body;

  for (const [count, trouble] of troubles.entries()) {
    figures.troubles += 1;
    if (trouble === 'away') await storage.away();
    else storage.mood = trouble;

    for (const path of ['/', '/properties', '/contact', '/account']) {
      const page = await fetch(site.url + path, { headers: { Cookie: at.cookie } });
      expect([trouble, path, page.status]).toEqual([trouble, path, 200]);
      figures.pages += 1;
    }
    expect(await post(site.url, visitorOf(count))).toBe(true);
    // One that is there, and one that would have to be made.
    for (const width of [480, 800] as const) {
      const { status, headers, body } = await see(first, width);
      figures.pictures += 1;
      if (status === 503) {
        figures['of them 503'] += 1;
        expect([headers.has('Retry-After'), headers.get('Cache-Control')]).toEqual([true, 'no-store']);
      } else {
        expect([trouble, status]).toEqual(['cutting', 200]);
        if (width === 480) expect(body).toEqual(whole);
      }
    }
    const refused = await upload(10 + count);
    if (trouble !== 'cutting') expect(refused).toEqual({ status: 503, answer: { failure: 'lost' } });
    const document = await sendDocument(at, listingId, `%PDF-1.7 ${trouble}`);
    expect(trouble === 'cutting' ? [303] : [503]).toContain(document);

    if (trouble === 'away') await storage.back();
    storage.mood = 'well';
    await expect.poll(async () => (await see(first)).body).toEqual(whole);
    await expect.poll(async () => (await see(first, 800)).status).toBe(200);
    expect((await upload(20 + count)).status).toBe(200);
    expect(await sendDocument(at, listingId, `%PDF-1.7 after ${trouble}`)).toBe(303);
  }

  expect(await db.kysely.selectFrom('leads').select('id').execute()).toHaveLength(troubles.length);
  const rows = await db.kysely.selectFrom('media').select('id').execute();
  for (const mediaId of taken) {
    const isThere = rows.some(({ id }) => id === mediaId) && (await see(mediaId)).status === 200;
    if (!isThere) figures.lost += 1;
  }
  figures['pictures thanked for'] = taken.length;
  printFigure('storage away', figures);
  expect(figures.lost).toBe(0);
  expect(site.process.exitCode).toBeNull();
});
