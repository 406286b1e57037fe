import { describe, expect, test } from 'vitest';
import { isSameValue } from '#app/features/changes/sheet.ts';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { isPriceShown } from '#app/features/listings/offer-match.ts';
import { rentIncludes } from '#app/features/listings/reso/lookups.ts';
import { openReso } from '#app/features/listings/reso/reso.server.ts';
import { visibilityOf } from '#app/features/listings/standard-status.ts';
import { savePlaces } from '#app/features/places/places.server.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { offerKeys, sheetOf } from '#app/features/records/sheet/listing-sheet.ts';
import { createDemoCatalogue } from '#db/demo/demo-catalogue.ts';
import { referencePlaces } from '#db/reference/reference.ts';
import { pictureId, testAgency } from '#tests/factories.ts';
import { testLookups as lookups } from '#tests/import-lookups.ts';
import { collect, defaults, first, home, readPages, root } from '#tests/reso-pages.ts';
import { openTestApi } from '#tests/test-api.ts';
import { sqlite } from '#tests/test-db.ts';
import { readReso, resoLimits } from './read-reso.ts';

describe('a service', () => {
  test('of others is read in its words and units', async () => {
    const property = {
      ...{ ...home, PropertySubType: 'Townhouse', StandardStatus: 'ActiveUnderContract', ListPrice: 450_000.4 },
      ...{ LivingArea: 2_000, LivingAreaUnits: 'Square Feet', LotSizeArea: 0.5, LotSizeUnits: 'Acres' },
      ...{ BedroomsTotal: 3, Furnished: 'Partially', View: 'Ocean,City', PoolPrivateYN: true, Cooling: ['None'] },
      Media: [
        { MediaURL: 'https://a.example/2.jpg', Order: 2, ImageOf: 'Kitchen', ShortDescription: 'The kitchen' },
        { MediaURL: 'https://a.example/1.jpg', Order: 1, MediaCategory: 'Photo' },
        { MediaURL: 'https://a.example/tour', MediaCategory: 'Virtual Tour' },
      ],
    };
    const [row] = await readPages({ [first]: { value: [property] } }, { currency: 'USD' }).rows;
    expect(row).toMatchObject({
      ...{ sourceReference: 'A1', problems: [], statuses: { sale: 'ActiveUnderContract' } },
      pictures: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
      pictureFields: [{}, { category: 'kitchen', 'alt.en': 'The kitchen' }],
      fields: {
        ...{ type: 'House', place: 'ubud', livingSqm: 185.81, lotSqm: 2023.43, furnishing: 'semi_furnished' },
        ...{ 'feature.sea-view': true, 'feature.pool': true, 'feature.air-conditioning': null },
        'offer.sale.price': { amount: 450_000, currency: 'USD' },
      },
    });
    expect(row?.leftOut).toEqual([{ column: 'View', value: 'City', reason: 'unknown_word', target: 'features' }]);
  });

  test('is followed page by page, and asked for the pictures that it does not expand', async () => {
    const next = `${root}/Property?$skiptoken=2`;
    const media = `${root}/Property('k''1')/Media`.replace("k''1", encodeURIComponent("k''1"));
    const { rows, asked } = readPages({
      [first]: { value: [{ ...home, ListingKey: "k'1", PhotosCount: 1 }], '@odata.nextLink': 'Property?$skiptoken=2' },
      [next]: { value: [{ ...home, ListingId: 'A2', PhotosCount: 0 }] },
      [media]: { value: [{ MediaURL: 'https://a.example/1.jpg' }] },
    });
    expect((await rows).map(({ row, pictures }) => [row, pictures])).toEqual([
      [1, ['https://a.example/1.jpg']],
      [2, []],
    ]);
    expect(asked).toEqual([first, media, next]);
  });

  test('says what is wrong with a Property', async () => {
    const property = {
      PropertyType: 'Farm',
      City: 'Lyon',
      ListPrice: 5,
      ListPriceCurrency: 'GBP',
      StandardStatus: '?',
    };
    const rent = {
      ...home,
      LeaseAmountFrequency: 'Weekly',
      BedroomsTotal: 'three',
      LivingArea: 5,
      LivingAreaUnits: 'Tsubo',
    };
    const [one, other] = await readPages({ [first]: { value: [property, rent] } }).rows;
    const reasons = (row: ImportRow | undefined) =>
      [...(row?.problems ?? []), ...(row?.leftOut ?? [])].map(({ column, reason }) => [column, reason]);
    expect(reasons(one)).toEqual([
      ['City', 'unknown_place'],
      ['PropertyType', 'unknown_type'],
      ['ListingId', 'missing'],
      ['ListPriceCurrency', 'unknown_currency'],
      ['StandardStatus', 'unknown_word'],
    ]);
    expect(reasons(other)).toEqual([
      ['BedroomsTotal', 'not_a_number'],
      ['LivingArea', 'unknown_word'],
      ['LeaseAmountFrequency', 'unknown_word'],
    ]);
  });

  test.for<[name: string, page: unknown, problem: string]>([
    ['sends a page of its website', '<html>Sign in</html>', 'not_odata'],
    ['sends an error', { error: { code: '401' } }, 'not_odata'],
    ['breaks off', '{"value":[{"ListingId":', 'not_odata'],
    ['has nothing', { value: [] }, 'empty'],
    ['leads elsewhere', { value: [home], '@odata.nextLink': 'https://169.254.169.254/Property' }, 'elsewhere'],
    ['leads to another port', { value: [home], '@odata.nextLink': 'https://mls.example:8443/odata' }, 'elsewhere'],
    ['leads back', { value: [home], '@odata.nextLink': first }, 'circle'],
  ])('that %s fails', async ([, page, problem]) => {
    await expect(readPages({ [first]: page }).rows).rejects.toMatchObject({ name: 'SourceFailed', problem });
  });

  test('whose pages never end is given up', async () => {
    let pages = 0;
    const get = async () => JSON.stringify({ value: [], '@odata.nextLink': `Property?page=${++pages}` });
    const rows = collect(readReso(get, root, { lookups, defaults, limits: { ...resoLimits, maxPages: 5 } }));
    await expect(rows).rejects.toMatchObject({ problem: 'many_entries' });
    expect(pages).toBe(5);
  });
});

/** What RESO cannot say, or ours keeps to itself: `docs/standards.md`. */
const unsaid =
  /^(?:street|pin|locationPrivacy|featuredRank|building|text\.(?:id|ar)\..*|picture.*|.*\.(?:extension|minimumStay|negotiable))$/;

type Draft = ReturnType<typeof demoDrafts>[number];

const media = [{ mediaId: pictureId, category: 'pool', alt: { en: 'A pool at dusk' } } as const];

function demoDrafts() {
  return createDemoCatalogue().listings.map(({ pictures: _, views: __, ...draft }) => ({ ...draft, media }));
}

const isPublic = ({ standardStatus }: Draft['offers'][number]) =>
  ['searchable', 'closed'].includes(visibilityOf[standardStatus]);

/** The sheet of a listing and where its offers stand, as far as a visitor may know, under the keys that its row has. */
function saidOf(draft: Draft, keys: readonly string[]) {
  const offers = draft.offers.filter(isPublic).map((offer, index) => {
    const { includes, deposit } = offer.terms;
    const isShown = isPriceShown(offer, testAgency.record);
    const terms = {
      ...offer.terms,
      includes: offer.kind === 'sale' ? [] : includes.filter((one) => rentIncludes[one] !== undefined),
      deposit: isShown || deposit?.of !== 'sum' ? deposit : null,
    };
    return { ...offer, terms, key: keys[index] ?? '', isShown };
  });
  const hidden = new Set(offers.flatMap(({ key, isShown }) => (isShown ? [] : [`offer.${key}.price`])));
  const sheet = sheetOf({ ...draft, media: [], offers });
  return {
    values: Object.entries(sheet).filter(([field]) => !unsaid.test(field) && !hidden.has(field)),
    statuses: Object.fromEntries(offers.map(({ key, standardStatus }) => [key, standardStatus])),
  };
}

test('our own service is read back for the whole demonstration, as far as RESO can say it', async () => {
  const { services } = await openTestApi(sqlite, []);
  await savePlaces(services.db, referencePlaces);
  const drafts = demoDrafts();
  await saveListings(services.db, drafts);
  const publicUrl = 'https://bale.example';
  const reso = openReso({ ...services, publicUrl });
  const get = async (address: string) => {
    const { pathname, searchParams } = new URL(address);
    const answer = await reso.answer({ path: pathname.replace('/reso/odata/', ''), params: searchParams });
    if (answer instanceof Error) throw answer;
    return String(await answer.body());
  };
  const rows = await collect(readReso(get, `${publicUrl}/reso/odata`, { lookups, defaults }));

  const told = drafts.map((draft, at) => ({ draft, id: at + 1 })).filter(({ draft }) => draft.offers.some(isPublic));
  expect(rows.map(({ oldAddress }) => oldAddress)).toEqual(told.map(({ id }) => `/property/${id}`));
  for (const [at, { draft, id }] of told.entries()) {
    const row = rows[at];
    const fields = row?.fields ?? {};
    const { values, statuses } = saidOf(draft, offerKeys(fields));
    expect(row).toMatchObject({
      problems: [],
      leftOut: [],
      pictureFields: [{ category: 'pool', 'alt.en': 'A pool at dusk' }],
    });
    expect(row?.statuses).toEqual(statuses);
    const differing = values.filter(([field, value]) => !isSameValue(fields[field], value));
    expect(differing.map(([field, value]) => [id, field, value, fields[field]])).toEqual([]);
    const { pin, locationPrivacy } = draft;
    if (locationPrivacy === 'exact') expect(fields).toMatchObject({ pin, locationPrivacy });
  }
});
