import { expect, onTestFinished, test } from 'vitest';
import { openCatalogue } from '#app/features/listings/catalogue.server.ts';
import { readFilters } from '#app/features/listings/filter-address.ts';
import { readSort } from '#app/features/listings/listing-search.ts';
import { findListing, saveListing, saveListings } from '#app/features/listings/listings.server.ts';
import { changeCatalogue } from '#app/features/listings/store/listing-versions.server.ts';
import { createLog } from '#app/platform/log.ts';
import { listingDraft, saveSurroundings } from '#tests/factories.ts';
import { standingClock } from '#tests/standing-clock.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { markConfirmed } from './mark-confirmed.server.ts';

const dayMs = 24 * 60 * 60 * 1000;

describeOnBothEngines('what was confirmed', (engine) => {
  test('is found and counted for as many days as a search asks, and sorted by', async () => {
    const { clock, confirm, ask } = await open(engine);
    await confirm([1], clock.now());
    clock.wait(5 * dayMs);
    await confirm([2], clock.now());
    expect(await ask('sort=confirmed')).toMatchObject({ ids: [2, 1, 3] });
    expect(await ask('confirmed=7')).toMatchObject({ total: 2, facets: { confirmed: { 7: 2, 14: 2, 28: 2 } } });
    // Nothing is written any more: the days pass.
    clock.wait(3 * dayMs);
    expect(await ask('confirmed=7')).toMatchObject({ ids: [2], facets: { confirmed: { 7: 1, 14: 2, 28: 2 } } });
    clock.wait(20 * dayMs);
    expect(await ask('confirmed=28')).toMatchObject({ total: 2, facets: { confirmed: { 28: 2 } } });
    clock.wait(dayMs);
    expect(await ask('confirmed=28')).toMatchObject({ ids: [2], facets: { confirmed: { 28: 1 } } });
    await confirm([2], null);
    expect(await ask('confirmed=28')).toMatchObject({ total: 0, facets: { confirmed: {} } });
  });

  test('stays when the listing is saved, and is never said of the demonstration', async () => {
    const { db, clock, confirm, ask } = await open(engine);
    await confirm([1, 2], clock.now());
    await saveListing(db, listingDraft({ bedrooms: 4 }), 1);
    await saveListing(db, listingDraft({ isDemo: true }), 2);
    expect((await findListing(db, 1))?.confirmedAt).toBe(clock.now());
    expect((await findListing(db, 2))?.confirmedAt).toBeNull();
    expect(await ask('confirmed=7')).toMatchObject({ ids: [1] });
  });
});

async function open(engine: TestEngine) {
  const clock = standingClock(Date.parse('2026-11-18T10:00+08:00'));
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  await saveListings(db, [listingDraft(), listingDraft(), listingDraft()]);
  const catalogue = await openCatalogue({ db, log: createLog('silent') });
  onTestFinished(() => catalogue.close());
  return {
    ...{ db, clock },
    confirm: (ids: number[], at: number | null) =>
      changeCatalogue(db, (inner, version) => markConfirmed(inner, version, ids, at)),
    async ask(query: string) {
      await catalogue.follow();
      const params = new URLSearchParams(query);
      const filters = readFilters(params);
      return catalogue.search({ filters, sort: readSort(params, filters), offset: 0, limit: 10 });
    },
  };
}
