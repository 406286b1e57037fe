import { createReadStream } from 'node:fs';
import { expect, test } from 'vitest';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { type ColumnMapping, readMapping } from '#app/features/records/import/table/column-mapping.ts';
import { proposeMapping } from '#app/features/records/import/table/propose-columns.ts';
import { readTable } from '#app/features/records/import/table/read-table.ts';
import { sampleTable } from '#app/features/records/import/table/sample-table.ts';
import { testLookups } from '#tests/import-lookups.ts';

/** The homes of a file as they come in with nothing corrected but what is said for the whole of it. */
async function homesIn(name: string, change: Partial<ColumnMapping> = {}): Promise<ImportRow[]> {
  const open = () => createReadStream(`tests/import-files/${name}.csv`);
  const { mapping } = proposeMapping(await sampleTable(open), testLookups);
  const read = readMapping({ ...mapping, ...change });
  const rows: ImportRow[] = [];
  for await (const row of readTable(open, read!, testLookups)) rows.push(row);
  return rows;
}

const marksOf = ({ leftOut = [], doubts = [] }: ImportRow) =>
  [...leftOut, ...doubts].map(({ reason, target }) => `${target} ${reason}`);

/** Fields of each home in one line, with what is marked. */
function linesOf(rows: readonly ImportRow[], fields: readonly string[]): string[] {
  return rows.map((row) => {
    expect(row.problems, row.sourceReference).toEqual([]);
    const values = fields.map((field) => JSON.stringify(row.fields[field] ?? null));
    return [row.sourceReference, ...values, ...marksOf(row)].join(' ');
  });
}

test('negated features are not there', async () => {
  const rows = await homesIn('csv-03-negated-features');
  expect(
    linesOf(rows, ['feature.pool', 'feature.garden', 'feature.garage', 'feature.air-conditioning']),
  ).toMatchInlineSnapshot(`
    [
      "NF-1 null true null null price assumed_kind",
      "NF-2 null true null null price assumed_kind",
      "NF-3 null null null null price assumed_kind",
    ]
  `);
});

test('a lease told in years ends so long after the start that the file is given', async () => {
  const rows = await homesIn('csv-06-lease-in-years', { leaseStart: '2026-01-01' });
  expect(linesOf(rows, ['offer.sale.tenure', 'offer.sale.leaseEnd'])).toMatchInlineSnapshot(`
    [
      "LY-1 "leasehold" "2051-01-01" right assumed_start",
      "LY-2 "leasehold" "2053-01-01" right assumed_start",
      "LY-3 "leasehold" "2051-01-01" leaseEnd assumed_start",
      "LY-4 "leasehold" "2056-01-01" right assumed_start",
      "LY-5 "leasehold" "2052-12-31"",
      "LY-6 "leasehold" "2051-01-01" right part_read",
      "LY-7 "leasehold" "2049-12-31"",
    ]
  `);
  const unsaid = await homesIn('csv-06-lease-in-years');
  expect(linesOf(unsaid, ['offer.sale.tenure', 'offer.sale.leaseEnd'])).toMatchInlineSnapshot(`
    [
      "LY-1 "leasehold" null right no_lease_start",
      "LY-2 "leasehold" null right no_lease_start",
      "LY-3 "leasehold" null leaseEnd no_lease_start",
      "LY-4 "leasehold" null right no_lease_start",
      "LY-5 "leasehold" "2052-12-31"",
      "LY-6 "leasehold" null right no_lease_start",
      "LY-7 "leasehold" "2049-12-31"",
    ]
  `);
});

test('words of a portal are understood, or leave one fact out', async () => {
  const rows = await homesIn('csv-07-portal-words');
  const fields = [
    'certificate',
    'offer.sale.tenure',
    'electricityVa',
    'storeys',
    'waterSource',
    'feature.car-parking',
    'feature.garage',
    'lotSqm',
    'offers',
  ];
  expect(linesOf(rows, fields)).toMatchInlineSnapshot(`
    [
      "id101 null null 2200 2 "public" null null 152 ["sale"] roadWidthM not_a_number",
      "id102 "shm" "freehold" null 2 "well" true true 160 ["sale"]",
      "id103 null null 1300 1 "well" true null 72 ["sale"] right unknown_word",
      "id104 "shm" null 1300 1 null true true 72 ["year"] price assumed_period",
    ]
  `);
});

test('rooms, years and sizes are counted, and what is lost is marked', async () => {
  const rows = await homesIn('csv-10-studio');
  expect(linesOf(rows, ['bedrooms', 'bathrooms', 'yearBuilt', 'livingSqm', 'lotSqm'])).toMatchInlineSnapshot(`
    [
      "ST-1 0 1 2019 32 null bedrooms part_read price assumed_kind",
      "ST-2 2 2 2019 120 320 bedrooms part_read bathrooms rounded yearBuilt part_read livingSqm part_read price assumed_kind",
      "ST-3 4 3 2015 210 450 price assumed_kind",
      "ST-4 3 3 null 210 450 yearBuilt not_a_number price assumed_kind",
    ]
  `);
});

test('prices are read as they are meant', async () => {
  const rows = await homesIn('csv-11-prices', { currency: 'IDR' });
  const prices = rows.map(({ fields }) => {
    const [key] = (fields['offers'] ?? []) as string[];
    return { ...fields, price: fields[`offer.${key}.price`] ?? null, key: key ?? null };
  });
  expect(
    linesOf(
      rows.map((row, at) => ({ ...row, fields: prices[at]! })),
      ['key', 'price'],
    ),
  ).toMatchInlineSnapshot(`
    [
      "PR-01 "sale" {"amount":4500000000,"currency":"IDR"}",
      "PR-02 "sale" {"amount":290000,"currency":"USD"}",
      "PR-03 "sale" {"amount":150000,"currency":"USD"} price part_read",
      "PR-04 "sale" {"amount":150000,"currency":"USD"}",
      "PR-05 "sale" {"amount":2500000000,"currency":"IDR"} price part_read",
      "PR-06 "sale" {"amount":4500000000,"currency":"IDR"}",
      "PR-07 "sale" {"amount":4500000000,"currency":"IDR"}",
      "PR-08 "sale" {"amount":4500000000,"currency":"IDR"}",
      "PR-09 "sale" {"amount":4500000000,"currency":"IDR"}",
      "PR-10 "month" {"amount":25000000,"currency":"IDR"}",
      "PR-11 "month" {"amount":25000000,"currency":"IDR"}",
      "PR-12 "year" {"amount":2500,"currency":"USD"} price assumed_period",
      "PR-13 "sale" {"amount":4500000000,"currency":"IDR"}",
      "PR-14 "sale" {"amount":1250000,"currency":"USD"}",
      "PR-15 "sale" {"amount":1200000,"currency":"USD"}",
      "PR-16 "sale" {"amount":1250001,"currency":"EUR"} price rounded",
      "PR-17 "sale" {"amount":4500000000,"currency":"IDR"}",
      "PR-18 "sale" {"amount":4500,"currency":"IDR"}",
      "PR-19 "year" {"amount":150000000,"currency":"IDR"} price part_read",
      "PR-20 "night" {"amount":120,"currency":"USD"}",
      "PR-21 "sale" null price price_per_area",
      "PR-22 "sale" null price price_per_area",
    ]
  `);
});
