import { expect, test } from 'vitest';
import type { Listing } from '#app/features/listings/listing.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import type { PictureCategory } from '#app/features/listings/listing-vocabulary.ts';
import { noTerms } from '#app/features/listings/offer-terms.ts';
import { aPlace, listingDraft, pictureId, rentOffer, saleOffer, shownExactly } from '#tests/factories.ts';
import { listingCard, type ViewOptions } from './listing-card-view.ts';

const options: ViewOptions = {
  language: 'en',
  now: Date.UTC(2026, 10, 21),
  places: new Map([[aPlace.slug, aPlace]]),
  offered: ({ mediaId, width, height, color }) => ({ mediaId, width, height, color, avifWidths: [] }),
};

function listing(change: Parameters<typeof listingDraft>[0] = {}): Listing {
  const draft = listingDraft(change);
  const size = { width: 1600, height: 1067, color: '#808080' };
  return {
    ...draft,
    ...shownExactly(draft),
    offers: draft.offers.map((offer) => ({ ...offer, comparableUsd: 1 })),
    media: draft.media.map((medium) => ({ ...medium, ...size })),
    id: 7,
    reference: 'BE-0007',
    views: 0,
    confirmedAt: null,
    modifiedAt: 0,
  };
}

const text = (description: string) => ({ texts: { en: { title: 'A villa', description } } });

test('a card says all at a glance', () => {
  expect(listingCard(listing({ street: 'Jalan Sawah' }), noFilters, options)).toEqual({
    id: 7,
    listedAt: Date.UTC(2026, 0, 15),
    path: '/property/7',
    title: 'Villa by the rice fields',
    titleLanguage: 'en',
    text: 'Three bedrooms around a long pool.',
    textLanguage: 'en',
    address: 'Canggu\u00A0· 1.5\u00A0km to the sea',
    offer: {
      kind: 'sale',
      money: { amount: '$450,000', period: null },
      tenure: 'Freehold',
      state: null,
      closed: false,
    },
    listPrice: { offer: 'sale-freehold', amount: 450_000, currency: 'USD' },
    facts: [
      { value: '3', unit: 'Beds' },
      { value: '3', unit: 'Baths' },
      { value: '240', unit: 'm²', sqm: 240 },
      { value: '4', unit: 'are', sqm: 400, kind: 'Land' },
    ],
    picture: null,
    more: [],
  });
});

test('it shows the offer the visitor asked for', () => {
  const both = listing({ offers: [saleOffer(), rentOffer()] });
  expect(listingCard(both, { ...noFilters, status: 'rent' }, options).offer).toMatchObject({
    kind: 'rent',
    tenure: null,
  });
  expect(listingCard(both, noFilters, options).offer.kind).toBe('sale');
});

test('what was asked for a sold home is not shown, unless the agency shows it', () => {
  const sold = listing({ offers: [saleOffer({ standardStatus: 'Closed' })] });
  const hidden = listingCard(sold, noFilters, options);
  expect(hidden.offer).toMatchObject({ money: null, state: 'Sold', closed: true });
  expect(hidden.listPrice).toBeNull();
  const shown = listingCard(sold, noFilters, { ...options, showsSoldPrices: true });
  expect(shown.listPrice?.amount).toBe(450_000);
  expect(shown.offer.money).toEqual({ amount: '$450,000', period: null });
});

test.each([
  ['en', 'Price on request'],
  ['id', 'Harga atas permintaan'],
  ['ar', 'السعر عند الطلب'],
] as const)('a price on request is words in %s, and no number is kept with a favorite', (language, amount) => {
  const terms = { ...noTerms, priceOnRequest: true };
  const card = listingCard(listing({ offers: [saleOffer({ terms })] }), noFilters, { ...options, language });
  expect(card.offer.money).toEqual({ amount, period: null });
  expect(card.listPrice).toBeNull();
  const sold = listing({ offers: [saleOffer({ terms, standardStatus: 'Closed' })] });
  expect(listingCard(sold, noFilters, { ...options, language, showsSoldPrices: true }).offer.money).toBeNull();
});

test('a price that was cut lately says from what and when', () => {
  const cut = { from: 500_000, at: options.now - 86_400_000 };
  const reduced = (now: number) => {
    const home = listing({ offers: [saleOffer()] });
    const offers = home.offers.map((offer) => ({ ...offer, cut }));
    return listingCard({ ...home, offers }, noFilters, { ...options, now }).offer;
  };
  expect(reduced(options.now).reduced).toMatch(/^Reduced from \$500,000 on \d+ \w+$/);
  expect(reduced(options.now + 90 * 86_400_000)).not.toHaveProperty('reduced');
});

test('a text that was not translated says which language it is in', () => {
  const card = listingCard(listing(), noFilters, { ...options, language: 'ar' });
  expect(card).toMatchObject({ textLanguage: 'en', title: 'Villa by the rice fields' });
  expect(card.address).toBe('تشانغو\u00A0· 1.5\u00A0كم إلى البحر');
});

test('the cover comes first, its words in the language of the page where there are some', () => {
  const media = [{ mediaId: pictureId, category: null, alt: { en: 'A pool', id: 'Kolam' } }];
  expect(listingCard(listing({ media }), noFilters, options).picture?.alt).toBe('A pool');
  expect(listingCard(listing({ media }), noFilters, { ...options, language: 'id' }).picture?.alt).toBe('Kolam');
  expect(listingCard(listing({ media }), noFilters, { ...options, language: 'ar' }).picture?.alt).toBe('A pool');
});

test('ten pictures at most, and of those behind the cover only what names them', () => {
  const media = Array.from({ length: 14 }, (_, index) => ({
    mediaId: `${index}`.padStart(16, '0'),
    category: null,
    alt: { en: 'A pool' },
  }));
  const { picture, more } = listingCard(listing({ media }), noFilters, options);
  expect(picture?.picture.mediaId).toBe('0000000000000000');
  expect(more).toHaveLength(9);
  expect(more[0]).toEqual({ mediaId: '0000000000000001', width: 1600 });
});

test('a floor plan is neither the cover nor what comes after it', () => {
  const picture = (mediaId: string, category: PictureCategory | null) => ({
    mediaId,
    category,
    alt: { en: 'A picture' },
  });
  const plan = picture('000000000000000a', 'floor_plan');
  const shown = [picture('000000000000000b', null), picture('000000000000000c', 'kitchen')];
  const card = listingCard(listing({ media: [plan, ...shown] }), noFilters, options);
  expect([card.picture?.picture.mediaId, ...card.more.map(({ mediaId }) => mediaId)]).toEqual(
    shown.map(({ mediaId }) => mediaId),
  );
  expect(listingCard(listing({ media: [plan] }), noFilters, options).picture).toBeNull();
});

test('the text is the beginning of the first paragraph, cut at a word', () => {
  const card = (description: string) => listingCard(listing(text(description)), noFilters, options).text;
  expect(card('First.\n\nSecond.')).toBe('First.');
  expect(card('One\nline  broken.')).toBe('One line broken.');
  const cut = card('word '.repeat(200).trim());
  expect(cut).toMatch(/^(word )+word…$/);
  expect(cut.length).toBeLessThanOrEqual(281);
  expect(card('x'.repeat(8000)).length).toBeLessThanOrEqual(281);
});
