import fc from 'fast-check';
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

const rubbish = fc.constantFrom('', 'x', '1', 'NaN,NaN', ';;;', '___', '\0', '1e999,1', '٣,٤', '115.1,-8.6;115.2');
const degrees = (middle: number) =>
  fc.oneof(
    fc.double({ min: middle - 0.5, max: middle + 0.5, noNaN: true }),
    fc.double({ min: middle - 1e-4, max: middle + 1e-4, noNaN: true }),
    fc.constantFrom(-181, -180, -179.9999, -90, -85, 0, 85, 90, 179.9999, 180, 1e21, Number.NaN),
  );
const cornerText = fc.tuple(degrees(115.2), degrees(-8.6)).map((corner) => corner.join());
const manyCorners = (count: number) =>
  Array.from({ length: count }, (_, at) => `${115.2 + Math.cos(at) / 9},${-8.6 + Math.sin(at) / 9}`).join(';');
/** Most cross themselves; some are too small, too long, or go around the world. */
const anyAreas = fc
  .array(
    fc.oneof(
      fc.array(cornerText, { minLength: 1, maxLength: 12 }).map((corners) => corners.join(';')),
      fc.constantFrom(3, 101, 400, 1000).map(manyCorners),
      rubbish,
    ),
    { maxLength: 10 },
  )
  .map((areas) => areas.join('_'));
const anyCircle = fc.oneof(
  rubbish,
  fc.tuple(cornerText, fc.constantFrom(-1, 0, 49, 50, 2000, 50_000, 1e9)).map((circle) => circle.join()),
);
const anyBox = fc.oneof(
  rubbish,
  fc.constant(''),
  fc.tuple(cornerText, cornerText).map((corners) => corners.join()),
);

describeOnBothEngines('the page of listings', (engine) => {
  test('shows ten at a time, newest first, and how many there are', async () => {
    const first = await open(engine, '/properties');
    expect(first).toMatchObject({ total: 12, active: [], search: { page: 1, sort: 'newest' } });
    expect(first.listings).toHaveLength(10);
    expect((await open(engine, '/properties?page=2')).listings).toHaveLength(2);
  });

  test('a buyer whom nobody knows narrows nothing', async () => {
    for (const owner of ['king.live', '__proto__.live', 'wni.reign']) {
      expect(await open(engine, `/properties?may_own=${owner}`)).toMatchObject({ total: 12, active: [] });
    }
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

  test('prices typed in a currency come back as the dollars they are', async () => {
    const pages = await openTestPages(engine, villas);
    const target = async (query: string) => {
      const answer = await loader(pages.ask<Route.LoaderArgs>(`/properties?${query}`, {})).catch((thrown) => thrown);
      return answer instanceof Response ? answer.headers.get('Location') : null;
    };
    const { EUR = 0 } = pages.services.agency.rates.perUsd;
    const usd = Math.round(250_000 / EUR);
    expect(await target('min_price=250000&price_currency=EUR&currency=EUR')).toBe(
      `/properties?min_price=${usd}&currency=EUR`,
    );
    expect(await target('max_price=%E2%82%AC250k')).toBe(`/properties?max_price=${usd}`);
    expect(await target(`min_price=${usd}&currency=EUR`)).toBeNull();
    expect(await target('min_price=abc&price_currency=%3Cb%3E')).toBeNull();
  });

  test('who may own it may be asked in two words, and comes back as the filter has it', async () => {
    const pages = await openTestPages(engine, villas);
    const target = async (query: string) => {
      const answer = await loader(pages.ask<Route.LoaderArgs>(`/properties?${query}`, {})).catch((thrown) => thrown);
      return answer instanceof Response ? answer.headers.get('Location') : null;
    };
    expect(await target('holder=foreigner_kitas&purpose=live')).toBe('/properties?may_own=wna_permit.live');
    expect(await target('holder=Foreigner_KITAS&type=Villa&lang=id&currency=EUR')).toBe(
      '/properties?type=Villa&may_own=wna_permit&lang=id&currency=EUR',
    );
    expect(await target('holder=pma&purpose=let_night&view=map')).toBe('/properties?may_own=pma.let_night&view=map');
    expect(await target('holder=wni&purpose=live&may_own=pma.live')).toBe('/properties?may_own=pma.live');
    expect(await target('holder=%3Cb%3E&purpose=live')).toBe('/properties');
    expect(await target('purpose=live')).toBeNull();
    expect(await target('holder=')).toBeNull();
  });

  test('a map beside the list shows as many as the list counts, all within its window', async () => {
    const spots = [
      [115.13, -8.65],
      [115.1301, -8.6501],
      [115.26, -8.5],
      [115.55, -8.33],
    ] as const;
    const homes = spots.map(([longitude, latitude], at) =>
      listingDraft({ pin: { longitude, latitude }, locationPrivacy: 'exact', type: at < 3 ? 'Villa' : 'Land' }),
    );
    const counts = async (query: string) => {
      const { map, total, indexed } = await open(engine, `/properties?${query}`, homes);
      if (!map) throw new Error('There is no map.');
      const marks = [...map.pins, ...map.clusters];
      for (const { x, y } of marks) {
        expect(Math.min(x, y)).toBeGreaterThan(0);
        expect(Math.max(x, y)).toBeLessThan(100);
      }
      expect(indexed).toBe(false);
      const shown = map.clusters.reduce((sum, { count }) => sum + count, map.pins.length);
      return { total, shown, clusters: map.clusters.length, rings: map.searched.flat().length };
    };
    expect(await counts('view=map')).toEqual({ total: 4, shown: 4, clusters: 1, rings: 0 });
    expect(await counts('view=map&type=Villa')).toMatchObject({ total: 3, shown: 3 });
    // From near enough the two are apart.
    expect(await counts('view=map&bbox=115.1299,-8.6502,115.1302,-8.6499')).toMatchObject({ total: 2, shown: 2 });
    const area = '115.1,-8.7;115.3,-8.7;115.3,-8.4;115.1,-8.4';
    expect(await counts(`view=map&area=${area}`)).toMatchObject({ total: 3, shown: 3, rings: 1 });
    expect(await counts('view=map&near=115.26,-8.5,2000')).toMatchObject({ total: 1, shown: 1, rings: 1 });
    for (const bbox of ['-180,-90,180,90', '0,0,0,0', '115,-9,115,-9', 'nonsense'])
      await counts(`view=map&bbox=${bbox}`);
    expect((await open(engine, '/properties', homes)).map).toBeNull();
    // It begins as wide as what is found, whatever else lies around.
    const side = async (query: string) => (await open(engine, `/properties?view=map&${query}`, homes)).map?.frame.side;
    expect(await side('type=Villa')).toBeLessThan(0.5 * Number(await side('')));
  });

  test('no area, circle or window of an address breaks the map: it counts as the list does', async () => {
    const pages = await openTestPages(engine, villas);
    const load = async (query: URLSearchParams) => {
      const args = pages.ask<Route.LoaderArgs>(`/properties?${query}`, {});
      return deserialize((await loader(args)).found);
    };
    for (const [area, near, bbox] of fc.sample(fc.tuple(anyAreas, anyCircle, anyBox), { numRuns: 150, seed: 41 })) {
      const query = new URLSearchParams({ area, near, bbox, view: 'map' });
      const { map, total } = await load(query);
      if (!map) throw new Error(`There is no map: ${query}`);
      const { x, y, side } = map.frame;
      expect([x, y, 1 / side].every(Number.isFinite)).toBe(true);
      const shown = map.clusters.reduce((sum, { count }) => sum + count, map.pins.length);
      expect([String(query), shown]).toEqual([String(query), total]);
    }
  });

  test('what leads on from a search on the map stays on it', async () => {
    const { active, relaxations, search } = await open(engine, '/properties?type=Land&status=For+Sale&view=map');
    expect(search.view).toBe('map');
    const addresses = [...active, ...relaxations].map(({ without }) => without);
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => !address.endsWith('view=map'))).toEqual([]);
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
