import { describe, expect, test } from 'vitest';
import type { OfferDraft } from '#app/features/listings/listing.ts';
import {
  findListing,
  findListings,
  markOfferStatus,
  putListing,
  saveListing,
} from '#app/features/listings/listings.server.ts';
import { noTerms } from '#app/features/listings/offer-terms.ts';
import { changeCatalogue } from '#app/features/listings/store/listing-versions.server.ts';
import { listingDraft, rentOffer, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { cutShare, shownCut } from './price-cut.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;
const onRequest = { ...noTerms, priceOnRequest: true };
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const start = Date.UTC(2026, 8, 1);

describeOnBothEngines('a price that changes', (engine) => {
  test('is kept with what it was, and a cut is what visitors are told', async () => {
    const { cut, changes } = await saveOneAfterAnother(engine, saleOffer({ price: usd(340_000) }), [
      saleOffer({ price: usd(325_000) }),
      saleOffer({ price: usd(325_000), terms: { ...noTerms, negotiable: true } }),
    ]);
    expect(cut).toEqual({ from: 340_000, at: expect.closeTo(Date.now(), -5) });
    expect(await changes()).toMatchObject([
      { offer_key: '0', amount_before: 340_000, amount_after: 325_000, currency: 'USD', is_shown: 1 },
    ]);
  });

  test.for<[string, OfferDraft, OfferDraft[]]>([
    ['raised', saleOffer({ price: usd(340_000) }), [saleOffer({ price: usd(350_000) })]],
    [
      'cut and raised again',
      saleOffer({ price: usd(340_000) }),
      [325_000, 340_000].map((sum) => saleOffer({ price: usd(sum) })),
    ],
    [
      'in another currency',
      saleOffer({ price: usd(340_000) }),
      [saleOffer({ price: { amount: 300_000, currency: 'EUR' } })],
    ],
    ['another offer', saleOffer({ price: usd(340_000) }), [rentOffer({ price: usd(2_000) })]],
    [
      'on request before',
      saleOffer({ price: usd(7_654_321), terms: onRequest }),
      [saleOffer({ price: usd(7_000_000) })],
    ],
    ['on request now', saleOffer({ price: usd(7_654_321) }), [saleOffer({ price: usd(7_000_000), terms: onRequest })]],
    [
      'a draft before',
      saleOffer({ price: usd(340_000), standardStatus: 'Incomplete' }),
      [saleOffer({ price: usd(325_000) })],
    ],
  ])('is no cut when it is %s', async ([, first, later]) => {
    const { cut } = await saveOneAfterAnother(engine, first, later);
    expect(cut).toBeUndefined();
  });

  test.for<[string, [day: number, amount: number][], number | undefined]>([
    [
      'cut twice',
      [
        [10, 325_000],
        [20, 310_000],
      ],
      325_000,
    ],
    [
      'raised and cut back within days',
      [
        [10, 380_000],
        [13, 340_000],
      ],
      undefined,
    ],
    [
      'raised and cut below what it was within days',
      [
        [10, 380_000],
        [13, 330_000],
      ],
      undefined,
    ],
    [
      'cut, raised and cut again within a month',
      [
        [10, 325_000],
        [20, 340_000],
        [39, 325_000],
      ],
      undefined,
    ],
    [
      'raised and cut a month later',
      [
        [10, 380_000],
        [41, 360_000],
      ],
      380_000,
    ],
  ])('that was %s is told from the lowest of thirty days, or not at all', async ([, steps, from]) => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const id = await saveListing(db, listingDraft({ offers: [saleOffer({ price: usd(340_000) })] }));
    for (const [day, amount] of steps) {
      await changeCatalogue(db, async (inner, version) => {
        const draft = listingDraft({ offers: [saleOffer({ price: usd(amount) })] });
        const before = await findListing(inner, id);
        await putListing(inner, version, { id, draft, before, now: start + day * dayMs });
      });
    }
    expect((await findListing(db, id))?.offers[0]?.cut?.from).toBe(from);
  });

  test.for<[string, [hour: number, amount: number][], object | undefined]>([
    [
      'cut further and put back',
      [
        [0, 410_000],
        [900, 389_000],
        [901, 410_000],
      ],
      { from: 430_000, at: start },
    ],
    [
      'raised by mistake and put right',
      [
        [0, 410_000],
        [900, 4_100_000],
        [901, 410_000],
      ],
      { from: 430_000, at: start },
    ],
    [
      'cut twice and put back twice',
      [
        [0, 410_000],
        [900, 400_000],
        [901, 389_000],
        [902, 400_000],
        [903, 410_000],
      ],
      { from: 430_000, at: start },
    ],
    [
      'put back after two days, in which it was to be had for less',
      [
        [0, 410_000],
        [900, 389_000],
        [948, 410_000],
      ],
      undefined,
    ],
  ])('that was %s: what stood for less than a day hides no cut before it', async ([, steps, cut]) => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const id = await saveListing(db, listingDraft({ offers: [saleOffer({ price: usd(430_000) })] }));
    for (const [hour, amount] of steps) {
      await changeCatalogue(db, async (inner, version) => {
        const draft = listingDraft({ offers: [saleOffer({ price: usd(amount) })] });
        const before = await findListing(inner, id);
        await putListing(inner, version, { id, draft, before, now: start + hour * hourMs });
      });
    }
    expect((await findListing(db, id))?.offers[0]?.cut).toEqual(cut);
  });

  test('is of one offer, and is read for a page of listings in one query', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const offers = [saleOffer({ price: usd(340_000) }), rentOffer({ price: usd(2_000) })];
    const ids = [await saveListing(db, listingDraft({ offers })), await saveListing(db, listingDraft())];
    const [first = 0] = ids;
    await saveListing(
      db,
      listingDraft({ offers: [saleOffer({ price: usd(340_000) }), rentOffer({ price: usd(1_500) })] }),
      first,
    );
    const found = await findListings(db, ids);
    expect(found.map((listing) => listing.offers.map(({ cut }) => cut?.from))).toEqual([
      [undefined, 2_000],
      [undefined],
    ]);
    await markOfferStatus(db, first, 1, 'Closed');
    const [, let_] = (await findListing(db, first))?.offers ?? [];
    expect(let_ && shownCut(let_, Date.now())).toBeNull();
  });
});

async function saveOneAfterAnother(engine: TestEngine, first: OfferDraft, later: readonly OfferDraft[]) {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  const id = await saveListing(db, listingDraft({ offers: [first] }));
  for (const offer of later) await saveListing(db, listingDraft({ offers: [offer] }), id);
  const [offer] = (await findListing(db, id))?.offers ?? [];
  return { cut: offer?.cut, changes: () => db.kysely.selectFrom('price_changes').selectAll().execute() };
}

describe('visitors are told', () => {
  const cutAt = Date.UTC(2026, 10, 3);
  const offer = { ...saleOffer({ price: usd(300_000) }), comparableUsd: 300_000, cut: { from: 400_000, at: cutAt } };

  test('for ninety days', () => {
    expect(shownCut(offer, cutAt + 89 * dayMs)).toEqual(offer.cut);
    expect(shownCut(offer, cutAt + 90 * dayMs)).toBeNull();
    expect(cutShare(offer, cutAt)).toBe(0.25);
    expect(cutShare(offer, cutAt + 90 * dayMs)).toBe(0);
  });

  test('never of a price on request, nor of a home that is sold', () => {
    expect(shownCut({ ...offer, terms: onRequest }, cutAt)).toBeNull();
    expect(shownCut({ ...offer, standardStatus: 'Closed' }, cutAt)).toBeNull();
  });
});
