import { expect, test } from 'vitest';
import type { Offer } from '#app/features/listings/listing.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { rentOffer, saleOffer } from '#tests/factories.ts';
import { offerView } from './listing-card-view.ts';
import { offerTerms } from './price.tsx';

test.for([
  [saleOffer(), 'For Sale\u00A0· Freehold'],
  [saleOffer({ standardStatus: 'ActiveUnderContract' }), 'For Sale\u00A0· Freehold\u00A0· Under offer'],
  [saleOffer({ standardStatus: 'Pending' }), 'For Sale\u00A0· Freehold\u00A0· Reserved'],
  [saleOffer({ standardStatus: 'ComingSoon' }), 'For Sale\u00A0· Freehold\u00A0· Coming soon'],
  [saleOffer({ standardStatus: 'Closed' }), 'Sold'],
  [rentOffer(), 'For Rent'],
  [rentOffer({ standardStatus: 'Closed' }), 'Let'],
] as const)('an offer is %j: %s', ([draft, words]) => {
  const offer: Offer = { ...draft, comparableUsd: 1 };
  const view = offerView(offer, {
    language: 'en',
    now: 0,
    places: new Map(),
    offered: () => {
      throw new Error('An offer has no picture.');
    },
  });
  expect(offerTerms(view, translatorOf('en'))).toBe(words);
});
