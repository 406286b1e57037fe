import { expect, test } from 'vitest';
import type { Markers } from '#app/features/listings/markers/markers.ts';
import { noTerms } from '#app/features/listings/offer-terms.ts';
import { listingDraft, rentOffer, saleOffer } from '#tests/factories.ts';
import { describeOnBothEngines } from '#tests/test-db.ts';
import { openTestPages } from '#tests/test-pages.ts';
import type { Route } from './+types/markers.ts';
import { loader } from './markers.ts';

const at = (longitude: number, latitude: number) => ({
  pin: { longitude, latitude },
  locationPrivacy: 'exact' as const,
});
const homes = [
  listingDraft({
    ...at(115.15, -8.66),
    offers: [saleOffer({ price: { amount: 425_000, currency: 'USD' } }), rentOffer()],
  }),
  listingDraft({ ...at(115.3, -8.5), offers: [saleOffer({ terms: { ...noTerms, priceOnRequest: true } })] }),
  listingDraft({ ...at(115.301, -8.5), type: 'Land', offers: [rentOffer()] }),
  listingDraft({ pin: { longitude: 115.2, latitude: -8.75 }, locationPrivacy: 'around', isDemo: false }),
];

describeOnBothEngines('the markers of a map', (engine) => {
  test('are pins with what is asked, and clusters, as many listings as the search finds', async () => {
    const pages = await openTestPages(engine, homes);
    const load = async (query: string) => {
      const answer = await loader(pages.ask<Route.LoaderArgs>(`/properties/markers?${query}`, {}));
      return (await answer.json()) as Markers;
    };
    const far = await load('window=115,-9,115.5,-8.3&zoom=10');
    expect(far).toMatchObject({ total: 4, within: 4, clusters: [{ count: 2, box: [115.3, -8.5, 115.301, -8.5] }] });
    const [exact, vague] = [1, 4].map((id) => far.pins.find((pin) => pin.id === id));
    expect(exact).toMatchObject({ at: [115.15, -8.66], price: '$425K', path: expect.stringContaining('/property/1') });
    expect(exact).not.toHaveProperty('aroundM');
    expect(vague).toMatchObject({ aroundM: 300 });
    expect(vague?.at).not.toEqual([115.2, -8.75]);

    const near = await load('window=115.299,-8.501,115.302,-8.499&zoom=17&lang=id');
    expect(near).toMatchObject({ total: 4, within: 2, clusters: [] });
    expect(near.pins.map(({ id, price }) => [id, price])).toContainEqual([2, null]);
    expect(await load('type=Land&window=115,-9,115.5,-8.3&zoom=10')).toMatchObject({ total: 1, within: 1 });
    expect((await load('status=rent&window=115.1,-8.7,115.2,-8.6&zoom=14')).pins).toMatchObject([
      { id: 1, price: 'Rp\u00a045M' },
    ]);
    // A drawn area leaves some out, and shows where; a window without any says where the nearest are.
    const drawn = await load('area=115.1,-8.7;115.2,-8.7;115.2,-8.6;115.1,-8.6&window=115,-9,115.5,-8.3&zoom=10');
    expect(drawn).toMatchObject({ total: 1, within: 1, outside: expect.any(Array) });
    expect(drawn.outside).toHaveLength(2);
    expect(drawn.outside).toContainEqual([115.3005, -8.5]);
    expect(drawn).not.toHaveProperty('nearest');
    const circle = await load('near=115.15,-8.66,1000&window=115.14,-8.67,115.16,-8.65&zoom=15');
    expect(circle).not.toHaveProperty('outside');
    const nowhere = await load('area=114.9,-8.9;115,-8.9;115,-8.8&window=114.9,-8.9,115,-8.8&zoom=12&lang=id');
    expect(nowhere).toMatchObject({ total: 0, within: 0, nearest: { slug: expect.any(String), count: 4 } });
    expect(await load('type=Hotel&features=helipad&min_price=4999999')).not.toHaveProperty('nearest');

    for (const nonsense of ['window=x&zoom=y', 'area=1,2;3', 'bbox=NaN,,,&near=1', 'window=%00', 'lang=xx']) {
      expect(await load(nonsense)).toMatchObject({ total: 4, within: 4 });
    }
  });
});
