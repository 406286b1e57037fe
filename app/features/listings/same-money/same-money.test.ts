import { describe, expect, test } from 'vitest';
import { isSearchable, type Listing, tenureOf } from '#app/features/listings/listing.ts';
import { buildListingIndex } from '#app/features/listings/listing-index.ts';
import { indexEntry } from '#app/features/listings/listing-index-entry.ts';
import { offerMatches } from '#app/features/listings/offer-match.ts';
import { demoListings } from '#tests/listed-demo.ts';
import { findElsewhere } from './same-money.ts';

const listings = demoListings();
const byId = new Map(listings.map((listing) => [listing.id, listing]));
const index = await buildListingIndex(
  (async function* () {
    yield listings.flatMap((listing) => indexEntry(listing, undefined, Date.now()) ?? []);
  })(),
  'BE',
);
const offered = listings.flatMap((listing) => listing.offers.filter(isSearchable).map((offer) => ({ listing, offer })));
const elsewhere = (home: (typeof offered)[number]) =>
  findElsewhere(home.listing, home.offer, (request) => index.search(request));

const bedroomsOf = ({ bedrooms }: Listing) => Math.min(bedrooms ?? 0, 5);

describe('what else the price of each home of the demonstration would buy', () => {
  test('is in other areas, is no dearer and held the same way, and is all that is there', () => {
    for (const home of offered) {
      const usd = home.offer.comparableUsd ?? 0;
      for (const { place, bedrooms, count, filters, cheapest } of elsewhere(home)) {
        expect(place).not.toBe(home.listing.place);
        const there = listings.filter(
          (one) =>
            one.place === place &&
            (bedrooms === null ? one.type === 'Land' : bedroomsOf(one) === bedrooms) &&
            one.offers.some((offer) => offerMatches(offer, filters)),
        );
        expect(there).toHaveLength(count);
        const prices = there.map(({ offers }) => offers.find((offer) => offerMatches(offer, filters))?.comparableUsd);
        expect(Math.max(...prices.map(Number))).toBeLessThanOrEqual(Math.ceil(usd));
        expect(Math.min(...prices.map(Number))).toBeGreaterThanOrEqual(Math.floor(usd * 0.8));
        const lowest = byId.get(cheapest)?.offers.find((offer) => offerMatches(offer, filters));
        expect(lowest?.comparableUsd).toBe(Math.min(...prices.map(Number)));
        expect(lowest && tenureOf(lowest)).toBe(tenureOf(home.offer));
      }
    }
  });

  test('begins where it buys the most bedrooms, and is said of most homes', () => {
    const said = offered.map(elsewhere);
    for (const rows of said) {
      const bedrooms = rows.map((row) => row.bedrooms ?? 0);
      expect(bedrooms).toEqual(bedrooms.toSorted((one, other) => other - one));
      expect(rows.length).toBeLessThanOrEqual(3);
    }
    expect(said.filter((rows) => rows.length > 0).length).toBeGreaterThan(offered.length / 2);
  });

  test('is not said where there is no price', () => {
    for (const { listing, offer } of offered) {
      expect(elsewhere({ listing, offer: { ...offer, comparableUsd: null } })).toEqual([]);
    }
  });
});
