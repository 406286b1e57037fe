import { expect, onTestFinished, test } from 'vitest';
import { openCatalogue } from '#app/features/listings/catalogue.server.ts';
import { readSearch } from '#app/features/listings/listing-search.ts';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { createLog } from '#app/platform/log.ts';
import { listingDraft, rentOffer, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { standingClock } from '#tests/standing-clock.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';

const lease = (leaseEnd: string, amount: number) =>
  listingDraft({
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
});

/** With these homes, a minute before the 21 November 2026 in Bali. */
async function open(engine: TestEngine) {
  const clock = standingClock(Date.parse('2026-11-20T23:59+08:00'));
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  await saveListings(db, homes);
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
