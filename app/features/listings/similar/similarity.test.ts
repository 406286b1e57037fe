import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Listing } from '#app/features/listings/listing.ts';
import { createListingIndex } from '#app/features/listings/listing-index.ts';
import { indexEntry } from '#app/features/listings/listing-index-entry.ts';
import { aPlace, listingDraft, rentOffer, saleOffer, shownExactly } from '#tests/factories.ts';
import { similarCandidates } from './similar-candidates.ts';
import { mostSimilar, type Offered } from './similarity.ts';

const now = Date.UTC(2026, 10, 21);
let lastId = 0;

function offered(usd: number, change: Parameters<typeof listingDraft>[0] & { pictures?: string[] } = {}): Offered {
  const { pictures = [], ...rest } = change;
  const draft = listingDraft({ offers: [saleOffer()], street: 'Jalan Sawah', ...rest });
  const offers = draft.offers.map((offer) => ({ ...offer, comparableUsd: usd }));
  const media = pictures.map((mediaId) => ({
    mediaId,
    width: 1,
    height: 1,
    color: '',
    category: null,
    alt: { en: '' },
  }));
  const listing: Listing = {
    ...draft,
    ...shownExactly(draft),
    offers,
    media,
    id: ++lastId,
    reference: '',
    views: 0,
    confirmedAt: null,
    modifiedAt: 0,
  };
  return { listing, offer: offers[0] as Offered['offer'] };
}

/** As many kilometres north of the usual place. */
const north = (km: number) => ({ pin: { latitude: -8.65 + km / 111.2, longitude: 115.14 } });

const idsOf = (all: readonly Offered[]) => all.map(({ listing }) => listing.id);

describe('the most similar', () => {
  const subject = offered(300_000);
  const chosen = (others: Offered[], count = 3) => idsOf(mostSimilar(subject, others, count, now));

  test('are near before far, when all else is the same', () => {
    const [far, near, there] = [offered(300_000, north(12)), offered(300_000, north(2)), offered(300_000, north(5))];
    expect(chosen([far, near, there])).toEqual(idsOf([near, there, far]));
  });

  test('have as many rooms before one more, and one more before three', () => {
    const [three, same, one] = [6, 3, 4].map((bedrooms) => offered(300_000, { bedrooms })) as [
      Offered,
      Offered,
      Offered,
    ];
    expect(chosen([three, same, one])).toEqual(idsOf([same, one, three]));
  });

  test('cost about as much; twice the price next door is less like it than the same price 2 km off', () => {
    const [dear, far] = [offered(600_000), offered(300_000, north(2))];
    expect(chosen([dear, far])).toEqual(idsOf([far, dear]));
  });

  test('of a plot are plots, of a café other premises, however far and dear, before any house next door', () => {
    for (const type of ['Land', 'Commercial'] as const) {
      const mine = offered(300_000, { type });
      const [house, alike] = [offered(300_000), offered(2_000_000, { type, ...north(60) })];
      expect(idsOf(mostSimilar(mine, [house, alike], 3, now))).toEqual(idsOf([alike, house]));
    }
    const [flat, plot] = [offered(900_000, { type: 'Apartment', ...north(20) }), offered(300_000, { type: 'Land' })];
    expect(chosen([plot, flat])).toEqual(idsOf([flat, plot]));
  });

  test('are never the same building, nor one building twice', () => {
    const house = offered(300_000, { pictures: ['a', 'b'] });
    const again = offered(300_000, { pictures: ['b', 'c'] });
    const [one, other] = [offered(310_000, { pictures: ['x'] }), offered(320_000, { pictures: ['y', 'x'] })];
    expect(idsOf(mostSimilar(house, [again, other, one], 3, now))).toEqual(idsOf([one]));
  });

  test('are never itself, at most as many as asked for, each building once', () => {
    const aListing = fc.record({
      usd: fc.integer({ min: 50_000, max: 2_000_000 }),
      km: fc.integer({ min: -50, max: 50 }),
      building: fc.option(fc.constantFrom('joglo', 'brick', 'cliff')),
    });
    fc.assert(
      fc.property(fc.array(aListing, { maxLength: 20 }), (all) => {
        const others = all.map(({ usd, km, building }) => offered(usd, { ...north(km), building }));
        const similar = mostSimilar(subject, [subject, ...others], 3, now);
        expect(similar.length).toBeLessThanOrEqual(3);
        expect(idsOf(similar)).not.toContain(subject.listing.id);
        const buildings = similar.flatMap(({ listing }) => listing.building ?? []);
        expect(new Set(buildings).size).toBe(buildings.length);
      }),
    );
  });
});

describe('the candidates', () => {
  function candidatesOf(subject: Offered, others: Offered[]) {
    const index = createListingIndex('BE');
    for (const { listing } of [subject, ...others]) {
      const entry = indexEntry(listing, aPlace, 0);
      if (entry) index.put(entry);
    }
    let searches = 0;
    const ids = similarCandidates(subject, (request) => {
      searches += 1;
      return index.search(request);
    });
    return { ids, searches };
  }

  test('come from near by and of the same type first, from anywhere where that is too little', () => {
    const subject = offered(300_000);
    const near = offered(310_000, north(1));
    const [house, dear] = [offered(310_000, { type: 'House', ...north(1) }), offered(9_000_000, north(100))];
    expect(candidatesOf(subject, [house, dear, near]).ids).toEqual(idsOf([near, dear, house]));
  });

  test('are offered in the same way', () => {
    const rent = offered(300_000, { offers: [rentOffer()] });
    expect(candidatesOf(offered(300_000), [rent]).ids).toEqual([]);
  });

  test('are few, found in few searches, however many there are', () => {
    const many = Array.from({ length: 200 }, () => offered(300_000));
    const { ids, searches } = candidatesOf(offered(300_000), many);
    expect([ids.length, searches]).toEqual([24, 1]);
    expect(candidatesOf(offered(300_000), []).searches).toBe(6);
  });
});
