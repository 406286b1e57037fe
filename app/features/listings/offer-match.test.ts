import { describe, expect, test } from 'vitest';
import { rentOffer, saleOffer } from '#tests/factories.ts';
import type { ListingFilters } from './filter.ts';
import type { Offer, OfferDraft } from './listing.ts';
import { noFilters } from './listing-filters.ts';
import { offerMatches, shownOffer } from './offer-match.ts';

const lease = { tenure: 'leasehold', leaseEnd: '2050-01-01', extension: null } as const;
const priced = (offer: OfferDraft, comparableUsd: number): Offer => ({ ...offer, comparableUsd });

describe('an offer', () => {
  const sale = priced(saleOffer({ hold: lease }), 300_000);

  test.each<[matches: boolean, filters: Partial<ListingFilters>]>([
    [true, {}],
    [true, { status: 'sale', tenure: 'leasehold', minPrice: 300_000, maxPrice: 300_000 }],
    [false, { status: 'rent' }],
    [false, { tenure: 'freehold' }],
    [false, { minPrice: 300_001 }],
    [false, { maxPrice: 299_999 }],
  ])('matches (%j) %j', (matches, filters) => {
    expect(offerMatches(sale, { ...noFilters, ...filters })).toBe(matches);
  });

  test('that cannot be found matches nothing', () => {
    expect(offerMatches(priced(saleOffer({ standardStatus: 'Closed' }), 1), noFilters)).toBe(false);
  });

  test('for rent has no tenure', () => {
    expect(offerMatches(priced(rentOffer(), 1), { ...noFilters, tenure: 'freehold' })).toBe(false);
  });
});

describe('the offer shown', () => {
  const closed = priced(saleOffer({ standardStatus: 'Closed' }), 100_000);
  const sale = priced(saleOffer(), 200_000);
  const monthly = priced(rentOffer(), 40_000);
  const yearly = priced(rentOffer({ period: 'year' }), 25_000);
  const offers = [closed, sale, monthly, yearly];

  test('is the first that matches all filters at once', () => {
    expect(shownOffer({ offers }, { ...noFilters, status: 'rent' })).toBe(monthly);
    expect(shownOffer({ offers }, { ...noFilters, maxPrice: 30_000 })).toBe(yearly);
  });

  test('is else the first that can be found, else the first', () => {
    expect(shownOffer({ offers }, noFilters)).toBe(sale);
    expect(shownOffer({ offers }, { ...noFilters, minPrice: 1_000_000 })).toBe(sale);
    expect(shownOffer({ offers: [closed] }, noFilters)).toBe(closed);
  });
});
