import { expect, onTestFinished, test, vi } from 'vitest';
import { savePlaces } from '#app/features/places/places.server.ts';
import { createLog } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';
import { openBrokenLine } from '#tests/broken-line.ts';
import { anotherPlace, aPlace, listingDraft, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { startProcess } from '#tests/processes.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import { type Catalogue, openCatalogue } from './catalogue.server.ts';
import type { ListingFilters } from './filter.ts';
import { noFilters } from './listing-filters.ts';
import { findListings, markOfferStatus, removeListing, saveListing, saveListings } from './listings.server.ts';
import { findRates, saveRates } from './rates.server.ts';

async function open(db: Db): Promise<Catalogue> {
  const catalogue = await openCatalogue({ db, log: createLog('silent') });
  onTestFinished(() => catalogue.close());
  return catalogue;
}

function find(catalogue: Catalogue, filters: Partial<ListingFilters> = {}): number[] {
  return catalogue.search({ filters: { ...noFilters, ...filters }, sort: 'newest', offset: 0, limit: 1000 }).ids;
}

const titled = (title: string) => listingDraft({ texts: { en: { title, description: 'A house.' } } });

describeOnBothEngines('the catalogue', (engine) => {
  test('holds what the store held when it opened', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const ids = await saveListings(
      db,
      Array.from({ length: 250 }, () => listingDraft()),
    );
    const draft = listingDraft({ offers: [saleOffer({ standardStatus: 'Incomplete' })] });
    await saveListing(db, draft);
    const catalogue = await open(db);
    expect(find(catalogue)).toEqual(ids.toReversed());
    expect([...catalogue.places.keys()]).toEqual([aPlace.slug, anotherPlace.slug]);
  });

  test('follows each change once it was told', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const catalogue = await open(db);
    const id = await saveListing(db, titled('Pondok Angin'));
    await catalogue.follow();
    expect(find(catalogue, { keyword: 'angin' })).toEqual([id]);
    await saveListing(db, titled('Pondok Laut'), id);
    await catalogue.follow();
    expect(find(catalogue, { keyword: 'angin' })).toEqual([]);
    expect(find(catalogue, { keyword: 'laut' })).toEqual([id]);
    await markOfferStatus(db, id, 0, 'Hold');
    await catalogue.follow();
    expect(find(catalogue)).toEqual([]);
    await markOfferStatus(db, id, 0, 'Active');
    await catalogue.follow();
    expect(find(catalogue)).toEqual([id]);
    await removeListing(db, id);
    await catalogue.follow();
    expect(find(catalogue)).toEqual([]);
  });

  test('gives listings as the store last had them', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const [first, second] = await saveListings(db, [titled('Pondok Angin'), titled('Pondok Laut')]);
    if (first === undefined || second === undefined) throw new Error('Nothing was saved.');
    const catalogue = await open(db);
    const titles = async () => (await findListings(db, [second, first, 99], 'en')).map(({ texts }) => texts.en?.title);
    expect(await titles()).toEqual(['Pondok Laut', 'Pondok Angin']);
    await saveListing(db, titled('Pondok Api'), first);
    await catalogue.follow();
    expect(await titles()).toEqual(['Pondok Laut', 'Pondok Api']);
    await removeListing(db, second);
    await catalogue.follow();
    expect(await titles()).toEqual(['Pondok Api']);
    await saveRates(db, { ...(await findRates(db)), USD: 2 }, '2026-11-21');
    await catalogue.follow();
    const [house] = await findListings(db, [first], 'en');
    expect(house?.offers[0]?.comparableUsd).toBe(225_000);
  });

  test('misses no change of many at once', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const catalogue = await open(db);
    const found = await Promise.all(
      Array.from({ length: 30 }, async (_, number) => {
        const id = await saveListing(db, titled(`Rumah${number}`));
        await catalogue.follow();
        return find(catalogue, { ids: [id] }).length;
      }),
    );
    expect(found).toEqual(found.map(() => 1));
  });

  test('learns what another process changed, without being told', async () => {
    const address = await engine.createAddress();
    const db = await openTestDb(engine, address);
    await saveSurroundings(db);
    const catalogue = await open(db);
    const id = await startProcess('saveListing', address).said();
    await vi.waitUntil(() => find(catalogue).includes(Number(id)), 10_000);
  });

  test('compares prices at new rates', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const offers = [saleOffer({ price: { amount: 1_000_000, currency: 'EUR' } })];
    const id = await saveListing(db, listingDraft({ offers }));
    const catalogue = await open(db);
    expect(find(catalogue, { maxPrice: 1_100_000 })).toEqual([]);
    await saveRates(db, { ...(await findRates(db)), EUR: 0.95 }, '2026-02-01');
    await catalogue.follow();
    expect(find(catalogue, { maxPrice: 1_100_000 })).toEqual([id]);
  });

  test('finds by the new names of places', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const id = await saveListing(db, listingDraft());
    const catalogue = await open(db);
    await savePlaces(db, [anotherPlace, { ...aPlace, aliases: ['echo beach'] }]);
    await catalogue.follow();
    expect(find(catalogue, { keyword: 'echo' })).toEqual([id]);
    expect([...catalogue.places.keys()]).toEqual([anotherPlace.slug, aPlace.slug]);
  });

  test('shows the featured ones by rank, then the newest', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const ranks = [null, 2, null, 1, null];
    const ids = await saveListings(
      db,
      ranks.map((featuredRank) => listingDraft({ featuredRank })),
    );
    const hidden = [saleOffer({ standardStatus: 'Hold' })];
    await saveListing(db, listingDraft({ featuredRank: 0, offers: hidden }));
    const catalogue = await open(db);
    const inOrder = [3, 1, 4, 2, 0].map((index) => ids[index]);
    expect(catalogue.featured(10)).toEqual(inOrder);
    expect(catalogue.featured(3)).toEqual(inOrder.slice(0, 3));
    expect(catalogue.featured(1)).toEqual(inOrder.slice(0, 1));
    await saveListing(db, listingDraft({ featuredRank: null }), ids[3]);
    await catalogue.follow();
    expect(catalogue.featured(2)).toEqual([ids[1], ids[4]]);
  });

  test('knows whether a listing of the demonstration can be found', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const [first, second] = await saveListings(db, [
      listingDraft({ isDemo: true }),
      listingDraft({ isDemo: true }),
      listingDraft({ isDemo: true, offers: [saleOffer({ standardStatus: 'Hold' })] }),
      listingDraft(),
    ]);
    const catalogue = await open(db);
    expect(catalogue.showsDemo).toBe(true);
    // Whoever saves one makes it the agency's own.
    await saveListing(db, listingDraft(), first);
    await catalogue.follow();
    expect(catalogue.showsDemo).toBe(true);
    await markOfferStatus(db, second ?? 0, 0, 'Withdrawn');
    await catalogue.follow();
    expect(catalogue.showsDemo).toBe(false);
  });

  test.runIf(engine.name === 'postgres')('goes on answering without its database, and catches up with it', async () => {
    const address = await engine.createAddress();
    const direct = await openTestDb(engine, address);
    await saveSurroundings(direct);
    const first = await saveListing(direct, listingDraft());
    const line = await openBrokenLine(address.url ?? '');
    const catalogue = await open(await openTestDb(engine, { ...address, url: line.url }));
    await line.cut();
    const second = await saveListing(direct, listingDraft());
    await catalogue.follow();
    expect(find(catalogue)).toEqual([first]);
    await line.mend();
    await vi.waitUntil(() => find(catalogue).includes(second), 20_000);
    const third = await startProcess('saveListing', address).said();
    await vi.waitUntil(() => find(catalogue).includes(Number(third)), 10_000);
  });
});
