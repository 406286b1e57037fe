import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openCatalogue } from '#app/features/listings/catalogue.server.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { findListing, saveListing } from '#app/features/listings/listings.server.ts';
import { createLog } from '#app/platform/log.ts';
import { listingDraft, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import { findRecord } from './record-rows.server.ts';
import { fillRecords, publishRecord, saveFields } from './records.server.ts';

const maxMs = 1_000;

describeOnBothEngines('a changed price', (engine) => {
  test('is found on the site within a second after it is published, by another connection as well', async () => {
    const address = await engine.createMigrated();
    const [db, other] = [await openTestDb(engine, address), await openTestDb(engine, address)];
    await saveSurroundings(db);
    const id = await saveListing(db, listingDraft({ offers: [saleOffer({ key: 'a' })] }));
    await fillRecords(db);
    const catalogue = await openCatalogue({ db: other, log: createLog('silent') });
    onTestFinished(() => catalogue.close());
    other.startServing();
    const filters = { ...noFilters, maxPrice: 435_000 };
    const isFound = () => catalogue.search({ filters, sort: 'newest', offset: 0, limit: 9 }).ids.includes(id);
    expect(isFound()).toBe(false);
    const command = () => ({ listingId: id, staffId: null, key: randomUUID(), now: Date.now() });
    const { revision } = (await findRecord(db, id))!;
    const fields = { 'offer.a.price': { amount: 435_000, currency: 'USD' } };
    const saved = (await saveFields(db, command(), { revision, fields }))!;
    await publishRecord(db, command(), { revision: saved.revision, status: 'Active' });
    const publishedAt = performance.now();
    await vi.waitUntil(isFound, { timeout: 10_000, interval: 5 });
    const ms = Math.round(performance.now() - publishedAt);
    expect((await findListing(other, id))?.offers[0]?.price.amount).toBe(435_000);
    printFigure(`changed price on the site, ${engine.name}`, { ms });
    expect(ms).toBeLessThanOrEqual(maxMs);
  });
});
