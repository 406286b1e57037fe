import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { first, home, readPages } from '#tests/reso-pages.ts';

const listed = (row: ImportRow | undefined) =>
  row?.leftOut?.map(({ column, value, reason }) => [column, value, reason]) ?? [];

const doubted = (row: ImportRow | undefined) => row?.doubts?.map(({ reason, target }) => [reason, target]) ?? [];

test('the values of the file are read, or left out and listed', async () => {
  const page = JSON.parse(await readFile('tests/import-files/reso-01-usual-values.json', 'utf8'));
  const rows = await readPages({ [first]: page }, { currency: 'USD' }).rows;
  expect(rows.map(({ problems }) => problems)).toEqual(rows.map(() => []));
  const expected = [
    [{ zone: undefined }, [['Zoning', 'R-1', 'unknown_word']], []],
    [{ furnishing: undefined }, [['Furnished', 'Negotiable', 'unknown_word']], []],
    [{ lotSqm: 485.62 }, [], []],
    [{ videoUrl: undefined }, [['VirtualTourURLUnbranded', 'http://tour.example/1', 'not_https']], []],
    [{ yearBuilt: undefined }, [['YearBuilt', '0', 'out_of_range']], []],
    [{ lotSqm: 485.6 }, [], []],
    [{ type: 'House' }, [], [['assumed_kind', 'type']]],
    [{ 'offer.month.kind': 'rent' }, [], [['assumed_period', 'period']]],
    [{ pin: { latitude: -8.5, longitude: 115.26 } }, [], []],
  ] as const;
  for (const [at, [fields, left, doubts]] of expected.entries()) {
    const row = rows[at];
    for (const [field, value] of Object.entries(fields)) expect([field, row?.fields[field]]).toEqual([field, value]);
    expect([listed(row), doubted(row)]).toEqual([left, doubts]);
  }
  expect(rows.at(-1)?.pictures).toEqual(['https://img.example/2.jpg']);
});

test.for<[property: object, fields: object, left: unknown[], doubts: unknown[]]>([
  [{ LotSizeArea: 4, LotSizeUnits: 'Are' }, { lotSqm: 400 }, [], []],
  [{ LotSizeArea: 0.25, LotSizeUnits: 'Acres' }, { lotSqm: 1011.71 }, [], []],
  [{ LotSizeArea: 2, LotSizeUnits: 'Hectares' }, { lotSqm: 20_000 }, [], []],
  [{ LotSizeArea: 500, LotSizeUnits: 'Square Meters' }, { lotSqm: 500 }, [], []],
  [{ LotSizeArea: 500, LotSizeUnits: 'SquareMeters' }, { lotSqm: 500 }, [], []],
  [{ LotSizeArea: 500, LotSizeUnits: 'Tsubo' }, { lotSqm: undefined }, [['LotSizeArea', '500', 'unknown_word']], []],
  [{ LotSizeAcres: '0.5' }, { lotSqm: 2023.43 }, [], []],
  [{ LivingArea: '1,800', LivingAreaUnits: 'SqFt' }, { livingSqm: 167.23 }, [], []],
  [
    { BuildingAreaTotal: 200, BuildingAreaUnits: 'SquareMeters' },
    { livingSqm: 200 },
    [],
    [['assumed_kind', 'livingSqm']],
  ],
  [{ BedroomsTotal: '3' }, { bedrooms: 3 }, [], []],
  [{ BathroomsFull: 2 }, { bathrooms: 2 }, [], [['assumed_kind', 'bathrooms']]],
  [{ YearBuilt: '2019' }, { yearBuilt: 2019 }, [], []],
  [{ YearBuilt: 'Unknown' }, { yearBuilt: undefined }, [['YearBuilt', 'Unknown', 'not_a_number']], []],
  [{ Furnished: 'Unfurnished' }, { furnishing: 'unfurnished' }, [], []],
  [{ Furnished: 'Call' }, { furnishing: undefined }, [['Furnished', 'Call', 'unknown_word']], []],
  [{ Zoning: 'Residential' }, { zone: 'res' }, [], []],
  [{ Zoning: 'C-2 / PUD' }, { zone: undefined }, [['Zoning', 'C-2 / PUD', 'unknown_word']], []],
  [{ Latitude: '-8.51', Longitude: '115.2' }, { pin: { latitude: -8.51, longitude: 115.2 } }, [], []],
  [{ Latitude: 0, Longitude: 0 }, { pin: undefined }, [], []],
  [{ PoolPrivateYN: 'Y' }, { 'feature.pool': true }, [], []],
  [
    { PoolPrivateYN: false, PoolFeatures: ['Community'] },
    { 'feature.pool': null, 'feature.shared-pool': true },
    [],
    [],
  ],
  [
    { VirtualTourURLUnbranded: 'my.matterport.com/show/?m=a' },
    { videoUrl: 'https://my.matterport.com/show/?m=a' },
    [],
    [],
  ],
  [{ VirtualTourURLBranded: 'https://tour.example/2' }, { videoUrl: 'https://tour.example/2' }, [], []],
  [
    { ListPrice: '425,000', ListPriceCurrency: 'USD' },
    { 'offer.sale.price': { amount: 425_000, currency: 'USD' } },
    [],
    [],
  ],
  [{ LandLeaseYN: 'true' }, { 'offer.sale.tenure': 'leasehold' }, [], []],
  [{ PropertyType: 'Farm', PropertySubType: 'Villa With Land' }, { type: 'Villa' }, [], []],
  [{ PropertySubType: 'Mobile Home' }, { type: 'House' }, [], [['assumed_kind', 'type']]],
  [{ PropertyType: 'Land', PropertySubType: 'Unimproved Land' }, { type: 'Land' }, [], []],
  [{ PropertyType: 'Residential Income', PropertySubType: 'Quadruplex' }, { type: 'House' }, [], []],
])('%j costs at most the value that is unusual', async ([property, fields, left, doubts]) => {
  const [row] = await readPages({ [first]: { value: [{ ...home, ...property }] } }).rows;
  expect(row?.problems).toEqual([]);
  for (const [field, value] of Object.entries(fields))
    expect([field, row?.fields[field] ?? null]).toEqual([field, value ?? null]);
  expect([listed(row), doubted(row)]).toEqual([left, doubts]);
});

describe('a lease', () => {
  const lease = { ...home, PropertyType: 'Residential Lease', ListPrice: 1_800, ListPriceCurrency: 'USD' };
  const price = { amount: 1_800, currency: 'USD' };

  test.for<[property: object, fields: object, left: unknown[], doubts: unknown[]]>([
    [{}, { 'offer.month.price': price }, [], [['assumed_period', 'period']]],
    [{ LeaseAmountFrequency: 'Annually' }, { 'offer.year.price': price }, [], []],
    [{ LeaseAmountFrequency: 'per month' }, { 'offer.month.price': price }, [], []],
    [{ LeaseTerm: '12 Months' }, { 'offer.year.price': price }, [], []],
    [{ LeaseTerm: 'Negotiable' }, { 'offer.month.price': price }, [], [['assumed_period', 'period']]],
    [{ ListPrice: null, LeaseAmount: 1_800, LeaseAmountFrequency: 'Monthly' }, { 'offer.month.price': price }, [], []],
    [
      { LeaseAmountFrequency: 'Weekly' },
      { 'offer.month.price': undefined },
      [
        ['LeaseAmountFrequency', 'Weekly', 'unknown_word'],
        ['ListPrice', '1800', 'unknown_word'],
      ],
      [],
    ],
  ])('with %j is by the period that it names', async ([property, fields, left, doubts]) => {
    const [row] = await readPages({ [first]: { value: [{ ...lease, ...property }] } }).rows;
    expect(row?.problems).toEqual([]);
    for (const [field, value] of Object.entries(fields)) expect([field, row?.fields[field]]).toEqual([field, value]);
    expect([listed(row), doubted(row)]).toEqual([left, doubts]);
  });
});

test.for<[status: object, expected: string | undefined, left: unknown[]]>([
  [{ StandardStatus: 'ActiveUnderContract' }, 'ActiveUnderContract', []],
  [{ StandardStatus: 'Sold' }, 'Closed', []],
  [{ StandardStatus: 'Temp Off Market' }, 'Hold', []],
  [{ StandardStatus: null, MlsStatus: 'Pending' }, 'Pending', []],
  [{ StandardStatus: null }, undefined, []],
  [{ StandardStatus: 'Not Sold Yet' }, 'Incomplete', [['StandardStatus', 'Not Sold Yet', 'unknown_word']]],
])('%j stands where it says, and one that nobody can read is not offered', async ([status, expected, left]) => {
  const [row] = await readPages({ [first]: { value: [{ ...home, ...status }] } }).rows;
  expect(row?.statuses?.['sale']).toBe(expected);
  expect(listed(row)).toEqual(left);
});

test.for<[media: object, outcome: 'picture' | 'plan' | 'video' | 'listed']>([
  [{ MediaCategory: 'Property Photo' }, 'picture'],
  [{ MediaCategory: 'PHOTO' }, 'picture'],
  [{ MediaCategory: 'Primary Image' }, 'picture'],
  [{ MediaCategory: 'Aerial' }, 'picture'],
  [{}, 'picture'],
  [{ MediaCategory: 'FloorPlan' }, 'plan'],
  [{ MediaCategory: 'Site Plan' }, 'plan'],
  [{ MediaCategory: 'Exterior' }, 'picture'],
  [{ MediaCategory: 'Other', MimeType: 'image/jpeg', MediaURL: 'https://a.example/1' }, 'picture'],
  [{ MediaCategory: 'Other', MimeType: 'application/pdf' }, 'listed'],
  [{ MediaCategory: 'Document', MediaURL: 'https://a.example/1.pdf' }, 'listed'],
  [{ MediaCategory: 'Other', MediaURL: 'https://a.example/1' }, 'listed'],
  [{ MediaCategory: 'Unbranded Virtual Tour', MediaURL: 'https://a.example/1' }, 'video'],
  [{ MediaCategory: 'Video', MediaURL: 'https://a.example/1' }, 'video'],
])('of Media %j comes a thing or a line of the list', async ([media, outcome]) => {
  const address = 'https://a.example/1.jpg';
  const [row] = await readPages({ [first]: { value: [{ ...home, Media: [{ MediaURL: address, ...media }] }] } }).rows;
  const came = row?.pictures.length
    ? row.pictureFields?.[0]?.['category'] === 'floor_plan'
      ? 'plan'
      : 'picture'
    : null;
  const told = came ?? (row?.fields['videoUrl'] ? 'video' : listed(row).length > 0 ? 'listed' : null);
  expect(told).toBe(outcome);
});
