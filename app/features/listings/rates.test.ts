import { expect, test } from 'vitest';
import { listingDraft, rentOffer, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import { findListing, saveListing } from './listings.server.ts';
import { comparableUsd, type Rates } from './price.ts';
import { findRates, saveRates } from './rates.server.ts';
import { findVersion } from './store/listing-versions.server.ts';

const rates: Rates = { USD: 1, IDR: 16_500.75, EUR: 0.91, AUD: 1.537 };

describeOnBothEngines('exchange rates', (engine) => {
  test('are there from the beginning', async () => {
    expect(await findRates(await openTestDb(engine))).toEqual({ USD: 1, IDR: 16_283, EUR: 0.8502, AUD: 1.5125 });
  });

  test('compare every price anew when they change', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const offers = [
      saleOffer({ price: { amount: 1_234_567, currency: 'EUR' } }),
      saleOffer({ price: { amount: 77_777_777_777_777, currency: 'IDR' } }),
      rentOffer({ price: { amount: 333_333_333, currency: 'IDR' }, period: 'year' }),
      rentOffer({ price: { amount: 45_000_000, currency: 'IDR' }, period: 'month' }),
      rentOffer({ price: { amount: 217, currency: 'AUD' }, period: 'night' }),
    ];
    const id = await saveListing(db, listingDraft({ offers }));
    await saveRates(db, rates, '2026-02-01');
    const expected = offers.map((offer) =>
      comparableUsd(offer.price, offer.kind === 'rent' ? offer.period : null, rates),
    );
    expect((await findListing(db, id))?.offers.map((offer) => offer.comparableUsd)).toEqual(expected);
    expect(await findRates(db)).toEqual(rates);
    const { version, rebuiltAt } = await findVersion(db);
    expect(rebuiltAt).toBe(version);
  });

  test('of what nothing is asked in are there while the agency has them', async () => {
    const db = await openTestDb(engine);
    await saveRates(db, { ...rates, SGD: 1.285, SAR: 3.75 }, '2026-02-01');
    expect(await findRates(db)).toEqual({ ...rates, SGD: 1.285, SAR: 3.75 });
    await saveRates(db, { ...rates, SGD: 1.3 }, '2026-02-02');
    expect(await findRates(db)).toEqual({ ...rates, SGD: 1.3 });
  });
});
