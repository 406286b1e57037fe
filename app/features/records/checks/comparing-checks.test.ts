import { expect, test } from 'vitest';
import { saveListing, saveListings } from '#app/features/listings/listings.server.ts';
import { sheetOf } from '#app/features/records/sheet/listing-sheet.ts';
import { listingDraft, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import { comparingChecks } from './comparing-checks.server.ts';

const priced = (amount: number, change = {}) =>
  listingDraft({ offers: [saleOffer({ price: { amount, currency: 'USD' } })], ...change });

describeOnBothEngines('what the other listings tell', (engine) => {
  test('a listing of the same type, area, size and price is probably the same', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const first = await saveListing(db, priced(450_000));
    const check = (change = {}) => comparingChecks(db, 99, sheetOf(priced(450_000, change)));
    expect(await check()).toMatchObject([
      { name: 'twin', twin: { id: first, reference: 'BE-0001' }, isRequired: false },
    ]);
    expect(await check({ lotSqm: 401 })).toEqual([]);
    expect(await comparingChecks(db, first, sheetOf(priced(450_000)))).toEqual([]);
    expect(await comparingChecks(db, 99, {})).toEqual([]);
  });

  test('a price far from all others of its kind and area is doubtful, in any currency', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    await saveListings(
      db,
      [300_000, 350_000, 400_000, 450_000, 500_000].map((amount, at) => priced(amount, { livingSqm: 100 + at })),
    );
    const names = async (amount: number, currency: 'USD' | 'IDR' = 'USD') => {
      const draft = listingDraft({ livingSqm: 300, offers: [saleOffer({ price: { amount, currency } })] });
      return (await comparingChecks(db, 99, sheetOf(draft))).map(({ name }) => name);
    };
    expect(await names(151_000)).toEqual([]);
    expect(await names(999_000)).toEqual([]);
    expect(await names(45_000)).toEqual(['price_unusual']);
    expect(await names(4_500_000)).toEqual(['price_unusual']);
    expect(await names(450_000, 'IDR')).toEqual(['price_unusual']);
    const [doubtful] = await comparingChecks(db, 99, sheetOf(priced(45_000, { livingSqm: 300 })));
    expect(doubtful?.usual).toEqual({ low: 300_000, high: 500_000, isRent: false });
  });
});
