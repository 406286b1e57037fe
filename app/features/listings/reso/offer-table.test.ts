import { expect, test } from 'vitest';
import type { ListingDraft } from '#app/features/listings/listing.ts';
import { markOfferStatus, removeListing, saveListing, saveListings } from '#app/features/listings/listings.server.ts';
import { findRates, saveRates } from '#app/features/listings/rates.server.ts';
import { listingDraft, pictureId, rentOffer, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { type OfferTable, openOfferTable } from './offer-table.server.ts';

const leasehold = { tenure: 'leasehold', leaseEnd: '2051-06-30', extension: null } as const;
const twoOffers = listingDraft({
  offers: [saleOffer(), rentOffer({ period: 'night' })],
  media: [
    { mediaId: pictureId, category: null, alt: { en: 'A pool' } },
    { mediaId: pictureId, category: 'floor_plan', alt: { en: 'The ground floor' } },
  ],
});

describeOnBothEngines('the offers in memory', (engine) => {
  test('are those that visitors may see, each with a key of its own', async () => {
    const { table } = await open(engine, [
      twoOffers,
      listingDraft({ offers: [saleOffer({ standardStatus: 'Incomplete' })] }),
      listingDraft({
        offers: [saleOffer({ standardStatus: 'Withdrawn' }), rentOffer(), rentOffer(), rentOffer({ period: 'year' })],
      }),
      listingDraft({
        offers: [
          saleOffer({ standardStatus: 'Hold' }),
          saleOffer({ standardStatus: 'Closed' }),
          saleOffer({ hold: leasehold }),
        ],
      }),
    ]);
    expect(await keysOf(table)).toEqual([
      'BE-0001-freehold',
      'BE-0001-nightly',
      'BE-0003-monthly',
      'BE-0003-monthly-2',
      'BE-0003-yearly',
      'BE-0004-freehold-2',
      'BE-0004-leasehold',
    ]);
    const { rows, byKey } = await table.current();
    expect(rows.map(({ listing }) => listing.photos)).toEqual([1, 1, 0, 0, 0, 0, 0]);
    expect(byKey.get('BE-0003-yearly')).toMatchObject({ listing: { id: 3 }, offer: { kind: 'rent', period: 'year' } });
  });

  test('follow every change, as if they were read anew', async () => {
    const { db, table } = await open(engine, [twoOffers, twoOffers, twoOffers]);
    const sameAsNew = async () => {
      const [kept, anew] = [await table.current(), await openOfferTable(db).current()];
      expect([kept.version, kept.rows, kept.byKey]).toEqual([anew.version, anew.rows, anew.byKey]);
      return kept.rows.map(({ key }) => key);
    };
    expect(await sameAsNew()).toHaveLength(6);
    await saveListings(db, [listingDraft()]);
    expect(await sameAsNew()).toHaveLength(7);
    await markOfferStatus(db, 2, 0, 'Withdrawn');
    await removeListing(db, 1);
    expect(await sameAsNew()).toEqual(['BE-0002-nightly', 'BE-0003-freehold', 'BE-0003-nightly', 'BE-0004-freehold']);
    await saveRates(db, { ...(await findRates(db)), IDR: 10_000 }, '2026-11-21');
    await sameAsNew();
    expect((await table.current()).byKey.get('BE-0002-nightly')?.offer.comparableUsd).toBe((45_000_000 / 10_000) * 365);
  });

  test('keep the key of an offer that moves to another place', async () => {
    const { db, table } = await open(engine, [twoOffers]);
    await saveListing(db, { ...twoOffers, offers: twoOffers.offers.toReversed() }, 1);
    expect(await keysOf(table)).toEqual(['BE-0001-nightly', 'BE-0001-freehold']);
    expect((await table.current()).byKey.get('BE-0001-freehold')?.offer.kind).toBe('sale');
  });

  test('are the same to all who ask at once, and stay as they were for whoever has them', async () => {
    const { db, table } = await open(engine, [twoOffers]);
    const asked = await Promise.all(Array.from({ length: 5 }, () => table.current()));
    expect(new Set(asked).size).toBe(1);
    await removeListing(db, 1);
    expect((await table.current()).rows).toEqual([]);
    expect(asked[0]?.rows).toHaveLength(2);
  });
});

async function open(engine: TestEngine, drafts: readonly ListingDraft[]) {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  await saveListings(db, drafts);
  return { db, table: openOfferTable(db) };
}

async function keysOf(table: OfferTable): Promise<string[]> {
  return (await table.current()).rows.map(({ key }) => key);
}
