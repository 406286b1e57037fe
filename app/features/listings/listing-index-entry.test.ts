import { describe, expect, test } from 'vitest';
import { aPlace, listingDraft, rentOffer, saleOffer, shownExactly } from '#tests/factories.ts';
import type { Listing, ListingDraft } from './listing.ts';
import { buildListingIndex } from './listing-index.ts';
import { indexEntry } from './listing-index-entry.ts';
import { readSearch } from './listing-search.ts';

function listing(change: Partial<ListingDraft> = {}): Listing {
  const draft = listingDraft(change);
  const offers = draft.offers.map((offer, at) => ({ ...offer, comparableUsd: 1_000 * (at + 1) }));
  return {
    ...draft,
    ...shownExactly(draft),
    id: 142,
    reference: 'BE-0142',
    offers,
    media: [],
    views: 3,
    confirmedAt: null,
    modifiedAt: 0,
  };
}

async function finds(made: Listing, keyword: string): Promise<boolean> {
  const entry = indexEntry(made, { ...aPlace, slug: 'nusadua', aliases: ['batu belig'] }, 0);
  const index = await buildListingIndex(
    (async function* () {
      yield entry ? [entry] : [];
    })(),
    'BE',
  );
  return index.search(readSearch(new URLSearchParams({ keyword }))).total === 1;
}

describe('a listing is found by', () => {
  const texts: ListingDraft['texts'] = {
    en: { title: 'Joglo by the river', description: 'Carved teak doors.' },
    id: { title: 'Joglo di tepi sungai', description: 'Pintu jati berukir.' },
    ar: { title: 'جوغلو على ضفة النهر', description: 'أبواب من خشب الساج.' },
  };
  const made = listing({ texts, place: 'nusadua', street: 'Jalan Kayu Tulang', offers: [saleOffer(), rentOffer()] });

  test.each([
    ['its reference', 'be-142'],
    ['words of its English texts', 'teak joglo'],
    ['words of its Indonesian texts', 'jati sungai'],
    ['words of its Arabic texts', 'خشب النهر'],
    ['words of several languages', 'teak jati'],
    ['its street', 'kayu tulang'],
    ['the slug of its place', 'nusadua'],
    ["its place's Arabic name", 'تشانغو'],
    ['an alias of two words', 'batu belig'],
    ['an alias written as one', 'batubelig'],
    ['the regency', 'badung'],
    ["its place's description", 'teak surf'],
    ["its place's description in another language", 'ombak'],
    ['its type in any language', 'villa vila فيلا'],
    ['what is offered', 'for sale disewakan'],
    ['its bedrooms', '3 bedroom'],
  ])('%s: %s', async (_, keyword) => {
    expect(await finds(made, keyword)).toBe(true);
  });

  test.each(['sanur', 'leasehold', 'apartment', 'joglo sanur'])('not by %s', async (keyword) => {
    expect(await finds(made, keyword)).toBe(false);
  });
});

describe('the entry', () => {
  test('has only the offers that can be found, in their order', () => {
    const offers = [saleOffer({ standardStatus: 'Closed' }), rentOffer(), saleOffer()];
    expect(indexEntry(listing({ offers }), aPlace, 0)?.offers).toEqual([
      { kind: 'rent', tenure: null, comparableUsd: 2_000, yearsLeft: null },
      { kind: 'sale', tenure: 'freehold', comparableUsd: 3_000, yearsLeft: Infinity, heldUntil: Infinity },
    ]);
  });

  test.each(['Incomplete', 'Hold', 'Closed', 'Withdrawn', 'Expired', 'Canceled'] as const)(
    'is null when every offer is %s',
    (standardStatus) => {
      expect(indexEntry(listing({ offers: [saleOffer({ standardStatus })] }), aPlace, 0)).toBeNull();
    },
  );

  test('is there for a place nobody knows', () => {
    expect(indexEntry(listing({ place: 'atlantis' }), undefined, 0)?.place).toBe('atlantis');
  });
});
