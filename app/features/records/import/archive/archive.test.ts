import { expect, test } from 'vitest';
import type { Sheet } from '#app/features/changes/sheet.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { keyOf, sheetOf } from '#app/features/records/sheet/listing-sheet.ts';
import { createDemoCatalogue } from '#db/demo/demo-catalogue.ts';
import { listingDraft, rentOffer, saleOffer } from '#tests/factories.ts';
import { testLookups as lookups } from '#tests/import-lookups.ts';
import { entryVersion, pictureFieldsOf, writeEntry } from './listing-entry.ts';
import { readArchive } from './read-archive.ts';

async function read(text: string): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  async function* source() {
    yield Buffer.from(text);
  }
  for await (const row of readArchive(source(), lookups)) rows.push(row);
  return rows;
}

const ids = ['0123456789abcdef', 'fedcba9876543210'];

const media = [
  {
    mediaId: ids[0] ?? '',
    category: 'pool',
    alt: { en: 'A pool', id: 'Kolam' },
    rotation: 90,
    focus: { x: 0.2, y: 1 },
  },
  { mediaId: ids[1] ?? '', category: 'floor_plan', alt: { en: 'The plan' } },
] as const;

const office: Sheet = {
  ...{ agent: 'made', 'internal.ownerName': 'Bpk. Contoh', 'internal.commission': 2.5 },
  'internal.notes': 'Kunci di pos.\nTelepon dulu.',
};

test('every record of the demonstration is read back as it was written, field by field', async () => {
  const records = createDemoCatalogue().listings.map(({ pictures: _, views: __, ...listing }, at) => ({
    reference: `BE-${at + 1}`,
    sheet: { ...sheetOf({ ...listing, media: [...media] }), ...office },
    statuses: new Map(listing.offers.map((offer, index) => [keyOf(offer, index), offer.standardStatus])),
    onMarketAt: listing.onMarketAt,
    address: `/property/${at + 1}`,
  }));
  const fileOf = (id: string) => `pictures/${id}.jpg`;
  const lines = records.map((record) => `${JSON.stringify(writeEntry({ ...record, fileOf }))}\n`);
  const rows = await read(lines.join(''));
  for (const [at, { sheet, statuses, ...record }] of records.entries()) {
    const { pictures: _, ...fields } = sheet as Record<string, unknown>;
    expect(rows[at]).toEqual({
      row: at + 1,
      sourceReference: record.reference,
      fields: Object.fromEntries(Object.entries(fields).filter(([field]) => !field.startsWith('picture.'))),
      pictures: ids.map(fileOf),
      pictureFields: ids.map((id) => pictureFieldsOf(sheet, id)),
      statuses: Object.fromEntries(statuses),
      onMarketAt: record.onMarketAt,
      oldAddress: record.address,
      ...{ problems: [], leftOut: [] },
    });
  }
});

const sheet = sheetOf(listingDraft({ offers: [saleOffer(), rentOffer()] }));
const entry = writeEntry({
  ...{ reference: 'BE-1', sheet, statuses: new Map(), onMarketAt: null, address: null },
  fileOf: (id) => id,
});
const entryWith = (fields: Sheet, change: object = {}) =>
  JSON.stringify({ ...entry, ...change, fields: { ...entry.fields, ...fields } });

test('what offers and pictures that were taken out left behind is not written', () => {
  const left = { ...sheet, 'offer.x.kind': 'sale', [`picture.${ids[0]}.category`]: 'pool' };
  const record = { reference: 'BE-1', sheet: left, statuses: new Map([['x', 'Active'] as const]), onMarketAt: null };
  expect(writeEntry({ ...record, address: null, fileOf: (id) => id })).toEqual(entry);
});

test('nothing comes in that a form would not take, and what is not known is left out', async () => {
  const change = {
    pictures: [
      { file: '../../etc/passwd.jpg', fields: {} },
      { file: 'a.jpg', fields: { category: 'garage', 'alt.en': 'A' } },
    ],
  };
  const [row] = await read(
    entryWith(
      { bedrooms: -3, place: 'atlantis', type: 'Castle', yearBuilt: '<b>', tower: 4, 'text.xx.title': 'X' },
      change,
    ),
  );
  expect(row?.problems.map(({ column, reason }) => [column, reason])).toEqual([
    ['place', 'unknown_place'],
    ['type', 'unknown_type'],
  ]);
  expect(row?.leftOut?.map(({ column, value, reason }) => [column, value, reason])).toEqual([
    ['bedrooms', '-3', 'out_of_range'],
    ['yearBuilt', '<b>', 'not_a_number'],
    ['tower', '4', 'unknown_word'],
    ['text.xx.title', 'X', 'unknown_word'],
    ['pictures', '../../etc/passwd.jpg', 'not_an_address'],
    ['pictures', 'category: "garage"', 'unknown_word'],
  ]);
  expect(row?.pictureFields).toEqual([{ 'alt.en': 'A' }]);
});

test.for([
  ['', 'empty'],
  ['[]', 'empty'],
  ['Ref;Type', 'not_json'],
  ['{"a":1}', 'not_listings'],
  [JSON.stringify({ ...entry, version: entryVersion + 1, more: true }), 'newer'],
  [JSON.stringify([entry]).slice(0, -9), 'cut_off'],
] as const)('%s fails as %s', async ([text, problem]) => {
  await expect(read(text)).rejects.toMatchObject({ name: 'SourceFailed', problem });
});
