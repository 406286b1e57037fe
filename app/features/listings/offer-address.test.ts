import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rentOffer, saleOffer } from '#tests/factories.ts';
import type { Offer, OfferDraft } from './listing.ts';
import { noFilters } from './listing-filters.ts';
import { offerAddress, readOffer } from './offer-address.ts';
import { publicOffers, shownOffer } from './offer-match.ts';

const lease = { tenure: 'leasehold', leaseEnd: '2050-01-01', extension: null } as const;
const priced = (offer: OfferDraft): Offer => ({ ...offer, comparableUsd: 100_000 });

test('the first offer needs no name, every other has one', () => {
  const offers = [saleOffer(), rentOffer(), rentOffer({ period: 'year' }), saleOffer({ hold: lease }), rentOffer()];
  const listing = { id: 7, offers: offers.map(priced) };
  expect(listing.offers.map((offer) => offerAddress(listing, offer))).toEqual([
    '/property/7',
    '/property/7?offer=rent-month',
    '/property/7?offer=rent-year',
    '/property/7?offer=sale-leasehold',
    '/property/7?offer=rent-month-2',
  ]);
});

test.for([null, '', 'rent', 'rent-night', 'rent-month-2', 'RENT-MONTH', '1', '__proto__'])('%j is no offer', (name) => {
  expect(readOffer({ offers: [saleOffer(), rentOffer()].map(priced) }, name)).toBeNull();
});

test('what visitors may not see cannot be named', () => {
  const draft = priced(rentOffer({ standardStatus: 'Incomplete' }));
  expect(readOffer({ offers: [priced(saleOffer()), draft] }, 'rent-month')).toBeNull();
});

const anOffer = fc.oneof(
  fc.constantFrom('year', 'month', 'night').map((period) => rentOffer({ period })),
  fc.constantFrom(lease, { tenure: 'freehold' } as const).map((hold) => saleOffer({ hold })),
);
const aStatus = fc.constantFrom('Active', 'ComingSoon', 'Closed', 'Incomplete', 'Withdrawn');

test('the address of every offer a visitor may see leads back to it', () => {
  const offers = fc.array(
    fc.tuple(anOffer, aStatus).map(([offer, standardStatus]) => priced({ ...offer, standardStatus } as OfferDraft)),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(offers, (all) => {
      const listing = { id: 1, offers: all };
      for (const offer of publicOffers(listing)) {
        const { searchParams } = new URL(offerAddress(listing, offer), 'https://bale.example');
        expect(readOffer(listing, searchParams.get('offer')) ?? shownOffer(listing, noFilters)).toBe(offer);
      }
    }),
  );
});
