import { expect, test } from 'vitest';
import type { Listing, Offer } from '#app/features/listings/listing.ts';
import { createListingIndex } from '#app/features/listings/listing-index.ts';
import { indexEntry } from '#app/features/listings/listing-index-entry.ts';
import { anotherPlace, aPlace, listingDraft, rentOffer, saleOffer } from '#tests/factories.ts';
import { similarListings } from './listing-cards.server.ts';

let lastId = 0;

function listing(usd: number, change: Parameters<typeof listingDraft>[0] = {}): Listing {
  const draft = listingDraft({ offers: [saleOffer()], ...change });
  const offers = draft.offers.map((offer) => ({ ...offer, comparableUsd: usd }));
  return { ...draft, offers, media: [], id: ++lastId, reference: '', views: 0, modifiedAt: 0 };
}

function similarTo(subject: Listing, others: Listing[]): number[] {
  const index = createListingIndex('BE');
  for (const each of [subject, ...others]) {
    const entry = indexEntry(each, each.place === aPlace.slug ? aPlace : anotherPlace);
    if (entry) index.put(entry);
  }
  return similarListings(subject, subject.offers[0] as Offer, (request) => index.search(request));
}

test('the likest first: same place and type near in price, then the type, then the place', () => {
  const subject = listing(300_000);
  const samePlace = listing(310_000, { type: 'House' });
  const sameType = listing(250_000, { place: anotherPlace.slug });
  const both = listing(400_000);
  expect(similarTo(subject, [samePlace, sameType, both])).toEqual([both.id, sameType.id, samePlace.id]);
});

test('at most three, never itself', () => {
  const subject = listing(300_000);
  const others = Array.from({ length: 8 }, () => listing(300_000));
  const similar = similarTo(subject, others);
  expect(similar).toHaveLength(3);
  expect(similar).not.toContain(subject.id);
});

test('what costs far more stands last, what is only for rent not at all', () => {
  const subject = listing(300_000);
  const dear = listing(3_000_000);
  const rent = listing(300_000, { offers: [rentOffer()] });
  expect(similarTo(subject, [dear, rent])).toEqual([dear.id]);
});

test('nothing is like the only one', () => {
  expect(similarTo(listing(300_000), [])).toEqual([]);
});
