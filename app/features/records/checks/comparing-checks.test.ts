import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { saveListing, saveListings } from '#app/features/listings/listings.server.ts';
import { createRecord, saveFields } from '#app/features/records/records.server.ts';
import { sheetOf } from '#app/features/records/sheet/listing-sheet.ts';
import { listingDraft, rentOffer, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import { comparingChecks } from './comparing-checks.server.ts';

const now = Date.UTC(2026, 10, 23, 2);

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
    const priceOf = (amount: number) => comparingChecks(db, 99, sheetOf(priced(amount)));
    expect(await priceOf(458_000)).toMatchObject([{ name: 'twin' }]);
    // Of which two per cent are no whole number.
    expect(await priceOf(457_999)).toMatchObject([{ name: 'twin' }]);
    expect(await priceOf(460_000)).toEqual([]);
    const inRupiah = saleOffer({ price: { amount: 7_330_000_000, currency: 'IDR' } });
    expect(await check({ offers: [inRupiah] })).toMatchObject([{ name: 'twin', twin: { id: first } }]);
    expect(
      await check({ offers: [rentOffer({ price: { amount: 450_000, currency: 'USD' }, period: 'year' })] }),
    ).toEqual([]);
    expect(await comparingChecks(db, first, sheetOf(priced(450_000)))).toEqual([]);
    expect(await comparingChecks(db, 99, {})).toEqual([]);
  });

  test('it is found among what is not on the site yet', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const staffId = null;
    const draft = { ...sheetOf(priced(450_000)), 'text.en.title': 'The other one' };
    const id = await createRecord(db, { staffId, key: randomUUID(), now }, draft);
    const check = async (of: number, amount: number) => comparingChecks(db, of, sheetOf(priced(amount)));
    expect(await check(99, 455_000)).toMatchObject([{ name: 'twin', twin: { id, reference: 'BE-0001' } }]);
    const inRupiah = listingDraft({ offers: [saleOffer({ price: { amount: 7_330_000_000, currency: 'IDR' } })] });
    expect(await comparingChecks(db, 99, sheetOf(inRupiah))).toMatchObject([{ name: 'twin', twin: { id } }]);
    expect(await check(99, 900_000)).toEqual([]);
    expect(await check(id, 450_000)).toEqual([]);
    await saveFields(
      db,
      { listingId: id, staffId, key: randomUUID(), now },
      { revision: 99, fields: { livingSqm: 999 } },
    );
    expect(await check(99, 455_000)).toEqual([]);
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
    expect(await names(176_000)).toEqual([]);
    expect(await names(899_000)).toEqual([]);
    expect(await names(45_000)).toEqual(['price_unusual']);
    expect(await names(4_500_000)).toEqual(['price_unusual']);
    expect(await names(450_000, 'IDR')).toEqual(['price_unusual']);
    const [doubtful] = await comparingChecks(db, 99, sheetOf(priced(45_000, { livingSqm: 300 })));
    // One of them that is a mistake itself changes nothing.
    await saveListing(db, priced(45_000_000, { livingSqm: 500 }));
    expect(await names(4_500_000)).toEqual(['price_unusual']);
    expect(doubtful?.usual).toEqual({ low: 350_000, high: 450_000, isRent: false });
  });

  test('a price is compared with those of the same tenure, and a rent by the night with such', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const leasehold = { tenure: 'leasehold', leaseEnd: '2050-01-01', extension: null } as const;
    const leased = (amount: number) => saleOffer({ price: { amount, currency: 'USD' }, hold: leasehold });
    const rented = (period: 'year' | 'night', amount: number) =>
      rentOffer({ price: { amount, currency: 'USD' }, period });
    const sizes = [1, 2, 3, 4, 5];
    await saveListings(
      db,
      sizes.flatMap((livingSqm) => [
        priced(450_000, { livingSqm }),
        listingDraft({ livingSqm, offers: [rented('year', 20_000)] }),
      ]),
    );
    const names = async (offer: ReturnType<typeof saleOffer> | ReturnType<typeof rentOffer>) =>
      (await comparingChecks(db, 99, sheetOf(listingDraft({ livingSqm: 300, offers: [offer] })))).map(
        ({ name }) => name,
      );
    expect(await names(leased(90_000))).toEqual([]);
    expect(await names(saleOffer({ price: { amount: 90_000, currency: 'USD' } }))).toEqual(['price_unusual']);
    expect(await names(rented('night', 300))).toEqual([]);
    expect(await names(rented('year', 300))).toEqual(['price_unusual']);
  });
});
