import { expect, test } from 'vitest';
import { buildListingIndex } from '#app/features/listings/listing-index.ts';
import { indexEntry } from '#app/features/listings/listing-index-entry.ts';
import { readSearch } from '#app/features/listings/listing-search.ts';
import { listingReference } from '#app/features/listings/reference.ts';
import { shownExactly } from '#tests/factories.ts';
import { createDemoCatalogue } from './demo-catalogue.ts';

test('a keyword is answered with what it means, before what mentions it', async () => {
  const { listings, places } = createDemoCatalogue();
  const entries = listings.flatMap((listing, at) => {
    const offers = listing.offers.map((offer) => ({ ...offer, comparableUsd: offer.price.amount }));
    const saved = {
      id: at + 1,
      reference: listingReference('BE', at + 1),
      media: [],
      confirmedAt: null,
      modifiedAt: 0,
    };
    const place = places.find(({ slug }) => slug === listing.place);
    return indexEntry({ ...listing, ...shownExactly(listing), ...saved, offers }, place, 0) ?? [];
  });
  const index = await buildListingIndex(
    (async function* () {
      yield entries;
    })(),
    'BE',
  );
  const search = (query: string) => index.search(readSearch(new URLSearchParams(query)));
  const found = (query: string) => search(query).ids.flatMap((id) => listings[id - 1] ?? []);

  const [first] = search('keyword=beach canggu').ids;
  expect(search('keyword=beach canggu&sea=500').ids).toContain(first);
  for (const place of ['canggu', 'sanur', 'ubud']) {
    const inPlace = search(`location=${place}&keyword=${place}`).total;
    const places = found(`keyword=${place}`).slice(0, inPlace);
    expect(new Set(places.map((listing) => listing.place)), place).toEqual(new Set([place]));
  }
  const plots = search('keyword=land&type=Land').total;
  expect(new Set(found('keyword=land').map(({ type }, at) => (at < plots ? type : 'Land')))).toEqual(new Set(['Land']));
});
