import { expect, test } from 'vitest';
import type { ListingDraft } from '#app/features/listings/listing.ts';
import { pageSize } from '#app/features/listings/listing-search.ts';
import { saveListings } from '#app/features/listings/listings.server.ts';
import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import { countQueries } from '#tests/count-queries.ts';
import { listingDraft, rentOffer, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import { findClosedListings } from './closed-listings.server.ts';

const sold = (onMarketAt: number, change: Partial<ListingDraft> = {}) =>
  listingDraft({ onMarketAt, offers: [saleOffer({ standardStatus: 'Closed' })], ...change });

const statuses = (...all: StandardStatus[]) =>
  listingDraft({ offers: all.map((standardStatus) => saleOffer({ standardStatus })) });

describeOnBothEngines('homes that are sold or let', (engine) => {
  test('are those with nothing left to offer, the newest first', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const offers = [rentOffer({ standardStatus: 'Closed' })];
    const [old, , let_, recent] = await saveListings(db, [
      sold(1_000),
      listingDraft(),
      sold(2_000, { offers }),
      sold(3_000),
      statuses('Closed', 'Active'),
      statuses('Closed', 'Pending'),
      statuses('Withdrawn'),
      statuses('Incomplete'),
    ]);
    const { listings, total, last } = await findClosedListings(db, 1, 'en');
    expect(listings.map(({ id }) => id)).toEqual([recent, let_, old]);
    expect([total, last]).toEqual([3, 1]);
  });

  test('count as closed beside an offer that was withdrawn', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const ids = await saveListings(db, [statuses('Withdrawn', 'Closed')]);
    expect((await findClosedListings(db, 1, 'en')).listings.map(({ id }) => id)).toEqual(ids);
  });

  test('come by the page, in three queries', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    expect(await findClosedListings(db, 1, 'en')).toEqual({ listings: [], total: 0, last: 1 });
    await saveListings(
      db,
      Array.from({ length: pageSize + 3 }, (_, index) => sold(index)),
    );
    const { counted, queries } = countQueries(db);
    const second = await findClosedListings(counted, 2, 'ar');
    expect(second.listings.map(({ onMarketAt }) => onMarketAt)).toEqual([2, 1, 0]);
    expect([second.total, second.last]).toEqual([pageSize + 3, 2]);
    expect(queries()).toBeLessThanOrEqual(3);
    const beyond = await findClosedListings(db, 999_999_999, 'en');
    expect([beyond.listings.length, beyond.total]).toEqual([0, pageSize + 3]);
  });
});
