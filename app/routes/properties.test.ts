import { expect, test } from 'vitest';
import { noFacets } from '#app/features/listings/index/search/facet-counts.ts';
import { deserialize } from '#delivery/render/serialized-data.ts';
import { listingDraft, rentOffer, saleOffer } from '#tests/factories.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages } from '#tests/test-pages.ts';
import type { Route } from './+types/properties.ts';
import { loader } from './properties.tsx';

const villas = Array.from({ length: 12 }, (_, index) =>
  listingDraft({ offers: [saleOffer({ price: { amount: 100_000 * (index + 1), currency: 'USD' } }), rentOffer()] }),
);

describeOnBothEngines('the page of listings', (engine) => {
  test('shows ten at a time, newest first, and how many there are', async () => {
    const first = await open(engine, '/properties');
    expect(first).toMatchObject({ total: 12, active: [], search: { page: 1, sort: 'newest' } });
    expect(first.listings).toHaveLength(10);
    expect((await open(engine, '/properties?page=2')).listings).toHaveLength(2);
  });

  test('shows the offer that matches the filters', async () => {
    const rents = await open(engine, '/properties?status=For+Rent');
    expect(rents.listings[0]?.offer).toMatchObject({ kind: 'rent', money: { period: '/ month' }, tenure: null });
    const cheap = await open(engine, '/properties?status=sale&max_price=150000');
    expect(cheap.listings.map(({ offer }) => offer.money?.amount)).toEqual(['$100,000']);
  });

  test('counts what each choice of the form would find with the other filters unchanged', async () => {
    const { facets } = await open(engine, '/properties?max_price=450000&bedrooms=2');
    expect(facets).toEqual({ ...noFacets(), bedrooms: { 3: 12 } });
    expect((await open(engine, '/properties?status=sale&max_price=450000')).facets?.type).toEqual({ Villa: 4 });
  });

  test('offers what to leave out where little is found, with the number that adds', async () => {
    const relaxations = async (query: string) =>
      (await open(engine, `/properties?${query}`)).relaxations.map(({ without, more }) => [without, more]);
    expect(await relaxations('type=Land&status=For+Sale')).toEqual([['/properties?status=For+Sale', 12]]);
    expect(await relaxations('status=For+Sale&max_price=350000')).toEqual([
      ['/properties?max_price=350000', 9],
      ['/properties?status=For+Sale', 9],
    ]);
    expect(await relaxations('status=For+Sale&max_price=450000')).toEqual([]);
  });

  test('a page beyond the last is empty and says how many there are', async () => {
    const beyond = await open(engine, '/properties?page=99');
    expect(beyond).toMatchObject({ total: 12, listings: [], search: { page: 99 } });
  });

  test('malformed values are ignored', async () => {
    const address =
      '/properties?type=Castle&min_price=abc&bedrooms=-1&page=zero&sort=best&bbox=1,2&tenure=&location=%00';
    expect(await open(engine, address)).toMatchObject({ total: 12, active: [], search: { page: 1, sort: 'newest' } });
  });

  test('an empty catalogue is no fault', async () => {
    for (const address of ['/properties', '/properties?type=Villa&location=canggu'])
      expect(await open(engine, address, [])).toMatchObject({ total: 0, listings: [], facets: null });
  });
});

async function open(engine: TestEngine, address: string, drafts = villas) {
  const pages = await openTestPages(engine, drafts);
  const { found } = await loader(pages.ask<Route.LoaderArgs>(address, {}));
  return deserialize(found);
}
