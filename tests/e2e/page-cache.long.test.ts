import { expect, onTestFinished, test } from 'vitest';
import { saveListing, saveListings } from '#app/features/listings/listings.server.ts';
import { listingDraft, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { type RunningSite, startSite } from '#tests/server.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import { bringAgencyPictures } from './empty-site.ts';

const costing = (amount: number) => listingDraft({ offers: [saleOffer({ price: { amount, currency: 'USD' } })] });
const far = { ...costing(99_000), type: 'House' as const, place: 'ubud' };

describeOnBothEngines('pages that are cached', (engine) => {
  test('show a new price on every node, and stay where nothing of theirs changed', async () => {
    const address = await engine.createMigrated();
    await bringAgencyPictures(address.dataDir);
    const db = await openTestDb(engine, address);
    await saveSurroundings(db);
    const [id] = await saveListings(db, [costing(450_000), far]);
    const settings = { DATA_DIR: address.dataDir, ...(address.url ? { DATABASE_URL: address.url } : {}) };
    const nodes = await Promise.all([startSite(settings), startSite(settings)]);
    onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.stop()))));
    const paths = ['/properties?type=Villa', `/property/${id}`, '/', '/properties?type=House'] as const;
    const before = await Promise.all(nodes.map((node) => readAll(node, paths)));
    const again = await Promise.all(nodes.map((node) => readAll(node, paths)));
    expect(again.flat().map(({ etag }) => etag)).toEqual(before.flat().map(({ etag }) => etag));

    await saveListing(db, costing(462_500), id);
    for (const [at, node] of nodes.entries()) {
      await expect.poll(async () => says(await read(node, paths[0]), '462,500')).toBe(true);
      const after = await readAll(node, paths);
      expect(after.map((page) => says(page, '462,500'))).toEqual([true, true, true, false]);
      expect(after.map((page) => says(page, '450,000'))).toEqual([false, false, false, false]);
      // A house elsewhere is not concerned.
      expect(after[3]?.etag).toBe(before[at]?.[3]?.etag);
    }
    // The home page counts each type.
    const houses = (text: string) => /Houses<[^>]+> (?:<!-- -->)?(\d+)/.exec(text)?.[1];
    expect(houses((await read(nodes[0], '/')).html)).toBe('1');
    await saveListings(db, [far]);
    for (const node of nodes) await expect.poll(async () => houses((await read(node, '/')).html)).toBe('2');
  });

  test('count each visitor but those who never came, and tell nobody of another', async () => {
    const address = await engine.createMigrated();
    await bringAgencyPictures(address.dataDir);
    const db = await openTestDb(engine, address);
    await saveSurroundings(db);
    const [id] = await saveListings(db, [costing(450_000)]);
    const site = await startSite({
      DATA_DIR: address.dataDir,
      ...(address.url ? { DATABASE_URL: address.url } : {}),
    });
    const bodies = new Set<string>();
    for (const visitor of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.3']) {
      const headers = { 'X-Forwarded-For': visitor, 'User-Agent': 'Mozilla/5.0 (X11) Firefox/140' };
      bodies.add(await (await fetch(`${site.url}/property/${id}`, { headers })).text());
    }
    expect(bodies.size).toBe(1);
    // Of one network, five at most.
    for (let at = 1; at <= 20; at += 1) {
      const headers = { 'X-Forwarded-For': `2001:db8::${at}`, 'User-Agent': `Mozilla/5.0 (X11) Firefox/${at}` };
      await (await fetch(`${site.url}/property/${id}`, { headers })).text();
    }
    for (const path of [`/property/${id}.data?_routes=routes%2Fproperty`, `/property/${id}`]) {
      const headers = { 'X-Forwarded-For': '198.51.100.4', 'User-Agent': 'Mozilla/5.0', Purpose: 'prefetch' };
      await (await fetch(site.url + path, { headers })).text();
    }
    expect(await site.stop()).toBe(0);
    const { views } = await db.kysely.selectFrom('listings').select('views').executeTakeFirstOrThrow();
    expect(views).toBe(8);
  });
});

async function read({ url }: RunningSite, path: string): Promise<{ html: string; etag: string | null }> {
  const answer = await fetch(url + path);
  return { html: await answer.text(), etag: answer.headers.get('ETag') };
}

function says({ html }: { html: string }, text: string): boolean {
  return html.includes(text);
}

function readAll(node: RunningSite, paths: readonly string[]) {
  return Promise.all(paths.map((path) => read(node, path)));
}
