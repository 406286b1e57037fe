import { expect, test } from 'vitest';
import type { Listing } from '#app/features/listings/listing.ts';
import { noTerms } from '#app/features/listings/offer-terms.ts';
import { aPlace, listingDraft, rentOffer, saleOffer, shownExactly } from '#tests/factories.ts';
import type { ViewOptions } from './listing-card-view.ts';
import { listingPage } from './listing-page-view.server.ts';

const options: ViewOptions = {
  language: 'en',
  now: Date.UTC(2026, 10, 21),
  places: new Map([[aPlace.slug, aPlace]]),
  offered: ({ mediaId, width, height, color }) => ({ mediaId, width, height, color, avifWidths: [] }),
};

function pageOf(offers: Parameters<typeof listingDraft>[0], shown: Partial<ViewOptions> = {}) {
  const draft = listingDraft(offers);
  const listing: Listing = {
    ...draft,
    ...shownExactly(draft),
    offers: draft.offers.map((offer) => ({ ...offer, comparableUsd: 1 })),
    media: draft.media.map((picture) => ({ ...picture, width: 1600, height: 1067, color: '#808080' })),
    id: 7,
    reference: 'BE-0007',
    views: 0,
    confirmedAt: null,
    modifiedAt: 0,
  };
  const [first] = listing.offers;
  if (!first) throw new Error('The listing offers nothing.');
  return listingPage(listing, first, { ...options, ...shown });
}

const sold = { offers: [saleOffer({ standardStatus: 'Closed' }), rentOffer({ standardStatus: 'Closed' })] };

test('what was asked for a sold home is told nowhere, unless the agency shows it', () => {
  const page = pageOf(sold);
  expect(page).toMatchObject({ closed: true, offer: { money: null, state: 'Sold' }, offers: [] });
  expect([page.summary, page.digest].join()).not.toContain('450,000');
  const told = pageOf(sold, { showsSoldPrices: true });
  expect(told.offer.money?.amount).toBe('$450,000');
  expect(told.offers).toHaveLength(2);
  expect(told.summary).toContain('$450,000');
});

test('an offer that is taken says so, without its price, beside what can still be had', () => {
  const page = pageOf({ offers: [rentOffer(), saleOffer({ standardStatus: 'Closed' })] });
  expect(page.offersTitle).toBe('Ways to rent');
  expect(page.offers).toMatchObject([{ kind: 'rent' }, { closed: true, state: 'Sold\u00A0· Freehold', money: null }]);
  expect(page.offers[1]).toMatchObject({ lease: null, terms: '' });
});

test('a price on request is in nothing that the page is given', () => {
  const offers = [saleOffer, rentOffer].map((offer) =>
    offer({ price: { amount: 7_654_321, currency: 'USD' }, terms: { ...noTerms, priceOnRequest: true } }),
  );
  expect(JSON.stringify(pageOf({ offers }))).not.toMatch(/7654321|7,654,321/);
});

test('floor plans stand apart from the photographs', () => {
  const media = (['floor_plan', null, 'pool'] as const).map((category, index) => ({
    mediaId: `${index}`.padStart(16, '0'),
    category,
    alt: { en: `Picture ${index}` },
  }));
  const page = pageOf({ media });
  expect(page.pictures.map(({ alt }) => alt)).toEqual(['Picture 1', 'Picture 2']);
  expect(page.floorPlans).toMatchObject({ title: 'Floor plans', pictures: [{ alt: 'Picture 0' }] });
  expect(pageOf({}).floorPlans.pictures).toEqual([]);
});

test.each([
  ['https://www.youtube.com/watch?v=bale', 'en', 'Watch the video on YouTube'],
  ['https://youtu.be/bale', 'id', 'Tonton video di YouTube'],
  ['https://my.matterport.com/show/?m=bale', 'ar', 'ابدأ الجولة على Matterport'],
  ['https://notyoutube.com/bale', 'en', 'Watch the video on notyoutube.com'],
] as const)('%s is named by its site', (videoUrl, language, text) => {
  expect(pageOf({ videoUrl }, { language }).video).toEqual({ url: videoUrl, text });
});
