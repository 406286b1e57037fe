import { expect, test } from 'vitest';
import type { Listing } from '#app/features/listings/listing.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { aPlace, listingDraft, pictureId, rentOffer, saleOffer } from '#tests/factories.ts';
import { keptCard } from './kept-card.ts';
import { listingCard, type ViewOptions } from './listing-card-view.ts';

const options: ViewOptions = {
  language: 'en',
  now: Date.UTC(2026, 10, 21),
  places: new Map([[aPlace.slug, aPlace]]),
  offered: ({ mediaId, width, height, color }) => ({ mediaId, width, height, color, avifWidths: [] }),
};
const later = { ...options, now: options.now + 60_000 };

function listing(change: Parameters<typeof listingDraft>[0] = {}): Listing {
  const { offers, media, ...draft } = listingDraft(change);
  return {
    ...draft,
    offers: offers.map((offer) => ({ ...offer, comparableUsd: 1 })),
    media: media.map((medium) => ({ ...medium, width: 1600, height: 1067, color: '#808080' })),
    ...{ id: 7, views: 0, modifiedAt: 0 },
  };
}

test('is the card as it would be made, and the same object as long as it says the same', () => {
  const villa = listing();
  const card = keptCard(villa, noFilters, options);
  expect(card).toEqual(listingCard(villa, noFilters, options));
  expect(keptCard(villa, { ...noFilters, minPrice: 1 }, options)).toBe(card);
  expect(keptCard(villa, noFilters, later)).toBe(card);
});

test('shows the offer that is asked for', () => {
  const both = listing({ offers: [saleOffer(), rentOffer()] });
  const kinds = ['rent', 'sale', 'rent'] as const;
  expect(kinds.map((status) => keptCard(both, { ...noFilters, status }, options).offer.kind)).toEqual(kinds);
});

test('follows the language and the place', () => {
  const villa = listing();
  keptCard(villa, noFilters, options);
  const renamed = new Map([[aPlace.slug, { ...aPlace, names: { en: 'Berawa', id: 'Berawa', ar: 'بيراوا' } }]]);
  for (const asked of [{ ...options, language: 'ar' as const }, { ...options, places: renamed }, options])
    expect(keptCard(villa, noFilters, asked)).toEqual(listingCard(villa, noFilters, asked));
});

test('has what no listing tells of after a minute', () => {
  const villa = listing({ media: [{ mediaId: pictureId, alt: { en: 'A pool' } }] });
  const withAvif: ViewOptions = {
    ...later,
    offered: (picture) => ({ ...options.offered(picture), avifWidths: [480] }),
  };
  expect(keptCard(villa, noFilters, options).picture?.picture.avifWidths).toEqual([]);
  expect(keptCard(villa, noFilters, withAvif).picture?.picture.avifWidths).toEqual([480]);
});
