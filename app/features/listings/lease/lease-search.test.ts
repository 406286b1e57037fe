import { expect, onTestFinished, test } from 'vitest';
import { openCatalogue } from '#app/features/listings/catalogue.server.ts';
import { readSearch } from '#app/features/listings/listing-search.ts';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { createLog } from '#app/platform/log.ts';
import { listingDraft, rentOffer, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { standingClock } from '#tests/standing-clock.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';

const lease = (leaseEnd: string, amount: number, areas: { livingSqm?: number | null; lotSqm?: number } = {}) =>
  listingDraft({
    ...areas,
    offers: [
      saleOffer({ price: { amount, currency: 'USD' }, hold: { tenure: 'leasehold', leaseEnd, extension: null } }),
    ],
  });

const homes = [
  lease('2046-11-20', 200_000),
  lease('2056-11-19', 450_000),
  lease('2026-11-20', 100_000),
  listingDraft({ offers: [saleOffer({ hold: { tenure: 'freehold' } })] }),
  listingDraft({ offers: [rentOffer()] }),
];

/** A small house on much land, a large one on little, and a plot. */
const measured = [
  lease('2046-11-20', 200_000, { livingSqm: 100, lotSqm: 1_000 }),
  lease('2046-11-20', 200_000, { livingSqm: 200, lotSqm: 250 }),
  lease('2036-11-20', 80_000, { livingSqm: null, lotSqm: 500 }),
];

describeOnBothEngines('what is left of a lease', (engine) => {
  test('is found and counted to the day, freehold with it, and what is rented is not', async () => {
    const { clock, ask } = await open(engine);
    expect(await ask('years_left=20')).toMatchObject({
      ids: [4, 2, 1],
      facets: { yearsLeft: { 20: 3, 25: 2, 30: 1 } },
    });
    expect(await ask('years_left=20&tenure=leasehold')).toMatchObject({ ids: [2, 1] });
    // Nothing is written any more: it becomes midnight in Bali.
    clock.wait(60_000);
    expect(await ask('years_left=20')).toMatchObject({ ids: [4, 2], facets: { yearsLeft: { 20: 2, 25: 2, 30: 1 } } });
    // Also years that no form offers: 29 are left of one, and a day less than 20 of the other.
    expect(await ask('years_left=22')).toMatchObject({
      ids: [4, 2],
      facets: { yearsLeft: { 20: 2, 25: 2, 30: 1 }, status: { sale: 2 }, tenure: { freehold: 1, leasehold: 1 } },
    });
    expect(await ask('years_left=19&tenure=leasehold')).toMatchObject({ ids: [2, 1] });
    expect(await ask('years_left=29&tenure=leasehold')).toMatchObject({ ids: [2] });
    expect(await ask('years_left=30&tenure=leasehold')).toMatchObject({ ids: [] });
    expect(await ask('years_left=1&tenure=leasehold')).toMatchObject({ ids: [2, 1] });
    expect(await ask('years_left=100')).toMatchObject({ total: 5 });
  });

  test('sorts: the longest lease after freehold, and the lowest price of a year that is left', async () => {
    const { clock, ask } = await open(engine);
    expect(await ask('sort=years_left')).toMatchObject({ ids: [4, 2, 1, 3, 5] });
    // 10,000 and 15,017 a year; of the third a day is left.
    expect(await ask('sort=price_per_year_left')).toMatchObject({ ids: [1, 2, 5, 4, 3] });
    clock.wait(60_000);
    expect(await ask('sort=years_left')).toMatchObject({ ids: [4, 2, 1, 5, 3] });
  });

  test('sorts by what each square metre and each are of them costs a year, and what has none comes last', async () => {
    const { ask } = await open(engine, measured);
    expect(await ask('tenure=leasehold&sort=price_per_year_left')).toMatchObject({ ids: [3, 2, 1] });
    // 50 and 100 a year; a plot has no house.
    expect(await ask('tenure=leasehold&sort=price_per_sqm_year_left')).toMatchObject({ ids: [2, 1, 3] });
    // 1,000, 1,600 and 4,000 a year.
    expect(await ask('tenure=leasehold&sort=price_per_are_year_left')).toMatchObject({ ids: [1, 3, 2] });
  });
});

/** With these homes, a minute before the 21 November 2026 in Bali. */
async function open(engine: TestEngine, listings = homes) {
  const clock = standingClock(Date.parse('2026-11-20T23:59+08:00'));
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  await saveListings(db, listings);
  const catalogue = await openCatalogue({ db, log: createLog('silent') });
  onTestFinished(() => catalogue.close());
  return {
    clock,
    async ask(query: string) {
      await catalogue.follow();
      return catalogue.search(readSearch(new URLSearchParams(query)));
    },
  };
}
