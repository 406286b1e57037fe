import fc from 'fast-check';
import type { Selectable } from 'kysely';
import type { LoaderFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import type { Pin } from '#app/features/listings/listing.ts';
import { listingSorts } from '#app/features/listings/listing-search.ts';
import { locationPrivacies } from '#app/features/listings/listing-vocabulary.ts';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { apiRoutes } from '#app/routes/api/api.ts';
import * as compare from '#app/routes/compare.tsx';
import * as favoriteCards from '#app/routes/favorite-cards.ts';
import * as featured from '#app/routes/featured.ts';
import { feedRoutes } from '#app/routes/feeds.ts';
import * as home from '#app/routes/home.tsx';
import * as markerCard from '#app/routes/marker-card.ts';
import * as markers from '#app/routes/markers.ts';
import * as properties from '#app/routes/properties.tsx';
import * as property from '#app/routes/property.tsx';
import { resoRoutes } from '#app/routes/reso.ts';
import { sitemapRoutes } from '#app/routes/sitemap.ts';
import * as sold from '#app/routes/sold.tsx';
import * as suggestions from '#app/routes/suggestions.ts';
import type { Tables } from '#db/tables.ts';
import { anotherPlace, aPlace, listingDraft, rentOffer, saleOffer } from './factories.ts';
import { mounted } from './mounted.ts';
import { describeOnBothBeforeRelease } from './test-db.ts';
import { openPagesOver, openTestPages } from './test-pages.ts';

const drafts = [aPlace, anotherPlace].flatMap(({ slug, latitude, longitude }) =>
  locationPrivacies.flatMap((locationPrivacy) =>
    [0, 1].map((at) =>
      listingDraft({
        place: slug,
        locationPrivacy,
        pin: { latitude: latitude - 0.004 * at, longitude: longitude + 0.002 * at },
        street: `Gang ${locationPrivacy} ${at}`,
        offers: at === 0 ? [saleOffer(), rentOffer()] : [saleOffer()],
      }),
    ),
  ),
);
const ids = drafts.map((_, at) => at + 1);

type Pages = Awaited<ReturnType<typeof openTestPages>>;
type Route = { loader(args: never): unknown };

/** What visitors and machines are told at each of these addresses, as it is sent to them. */
async function answersOf({ ask, services }: Pages, pins: readonly Pin[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  async function load({ loader }: Route, address: string, params: LoaderFunctionArgs['params'] = {}) {
    const answer = await (loader as (args: LoaderFunctionArgs) => unknown)(ask(address, params));
    const body = answer instanceof Response ? await answer.text() : JSON.stringify(answer);
    answers.set(address, body);
  }
  const site = mounted(apiRoutes(services), feedRoutes(services), resoRoutes(services), sitemapRoutes(services));
  async function request(address: string, init?: RequestInit) {
    answers.set(`${address} ${init?.body ?? ''}`, await (await site.request(address, init)).text());
  }
  for (const lang of ['en', 'ar']) {
    await load(home, `/?lang=${lang}`);
    await load(sold, `/properties/sold?lang=${lang}`);
    await load(featured, `/featured?lang=${lang}`);
    await load(favoriteCards, `/favorites/cards?lang=${lang}&ids=${ids.join()}`);
    for (const id of ids) await load(property, `/property/${id}?lang=${lang}`, { id: String(id) });
    for (const id of ids) await load(compare, `/compare?lang=${lang}&ids=${id},${(id % ids.length) + 1},1`);
    await load(suggestions, `/suggestions?lang=${lang}&q=gang`);
  }
  for (const search of [...always, ...pins.flatMap(searchesNear)]) {
    await load(properties, `/properties?${search}`);
    await load(properties, `/properties?${search}&view=map`);
    await load(markers, `/properties/markers?zoom=16&window=115,-8.8,115.4,-8.4&${search}`);
    await request(`/api/v1/listings?limit=100&${search}`);
    await request(`/api/v1/facets?${search}`);
    await request('/api/index.php', { method: 'POST', body: new URLSearchParams(`action=searchProperties&${search}`) });
    await request(`/feed.xml?${search}`);
  }
  for (const id of ids) await load(markerCard, `/properties/markers/${id}`, { id: String(id) });
  for (const { latitude } of pins)
    await request(`/reso/odata/Property?$filter=${encodeURIComponent(`Latitude gt ${degrees(latitude)}`)}`);
  for (const address of ['/kyero.xml', '/sitemap-listings-1.xml', '/sitemap-pages.xml', '/reso/odata/Property'])
    await request(address);
  return answers;
}

const degrees = (value: number) => value.toFixed(5);

/** Everything that finds homes by where they are, close around this point and further away. */
function searchesNear({ latitude, longitude }: Pin): string[] {
  const box = (by: number) => [longitude - by, latitude - by, longitude + by, latitude + by].map(degrees).join();
  const corners = (by: number) =>
    [
      [longitude - by, latitude - by],
      [longitude + by, latitude - by],
      [longitude, latitude + by],
    ]
      .map((corner) => corner.map(degrees).join())
      .join(';');
  return [
    ...[0.0003, 0.002].map((by) => `bbox=${box(by)}`),
    ...[0.0003, 0.002].map((by) => `area=${corners(by)}`),
    ...[50, 250].map((metres) => `near=${degrees(longitude)},${degrees(latitude)},${metres}`),
  ];
}

const always = [
  ...[500, 1000, 2000].map((metres) => `sea=${metres}`),
  ...listingSorts.map((sort) => `sort=${sort}`),
  'keyword=Gang',
  'location=canggu',
];

/** Another point that the same public point is true of; anywhere around where only the area is shown. */
function movePin(row: Selectable<Tables['listings']>, angle: number, metres: number): Pin {
  const isArea = row.location_privacy === 'area';
  const from = {
    latitude: row.around_latitude ?? row.latitude,
    longitude: row.around_longitude ?? row.longitude,
  };
  const far = isArea ? metres * 5 : metres;
  const latitude = from.latitude + (far * Math.sin(angle)) / 111_195;
  const metresEast = 111_195 * Math.cos((latitude * Math.PI) / 180);
  return { latitude, longitude: from.longitude + (far * Math.cos(angle)) / metresEast };
}

describeOnBothBeforeRelease('what is kept back of a place', (engine) => {
  test('changes no answer that a visitor or a machine gets', async () => {
    const first = await openTestPages(engine, drafts);
    const { db } = first.services;
    const files = await openLocalFiles(first.dataDir);
    const again = () => openPagesOver({ db, dataDir: first.dataDir, files });
    const rows = await db.kysely.selectFrom('listings').selectAll().orderBy('id').execute();
    const hidden = rows.filter((row) => row.location_privacy !== 'exact');
    expect(hidden.length).toBe(8);
    const shift = fc.tuple(fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }), fc.integer({ min: 60, max: 290 }));
    const shifts = fc.sample(shift, { numRuns: hidden.length, seed: 35 });
    const moved = hidden.map((row, at) => ({ id: row.id, pin: movePin(row, ...(shifts[at] ?? [0, 100])) }));
    const asked = [...hidden, ...moved.map(({ pin }) => pin)];

    const before = await answersOf(first, asked);
    for (const { id, pin } of moved) {
      const kept = { ...pin, street: `Jalan ${id}` };
      await db.kysely.updateTable('listings').set(kept).where('id', '=', id).execute();
    }
    const after = await answersOf(await again(), asked);
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [address, answer] of before) expect(after.get(address), address).toBe(answer);

    // What visitors may know changes most of them.
    const shown = { public_latitude: -8.66, public_longitude: 115.15 };
    await db.kysely.updateTable('listings').set(shown).where('location_privacy', '=', 'around').execute();
    const other = await answersOf(await again(), asked);
    expect([...before].filter(([address, answer]) => other.get(address) !== answer).length).toBeGreaterThan(50);
  });
});
