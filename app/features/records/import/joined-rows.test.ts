import { expect, test } from 'vitest';
import { importRow } from '#tests/import-rows.ts';
import type { ImportRow } from './import-row.ts';
import { joinedRows } from './joined-rows.ts';

async function joined(...rows: ImportRow[]): Promise<ImportRow[]> {
  const all: ImportRow[] = [];
  async function* given() {
    yield* rows;
  }
  for await (const row of joinedRows(given())) all.push(row);
  return all;
}

const reasons = (rows: ImportRow[]) => rows.map(({ problems }) => problems.map(({ reason }) => reason));
const rent = {
  ...{ offers: ['month'], 'offer.month.kind': 'rent', 'offer.month.period': 'month' },
  'offer.month.price': { amount: 2_000, currency: 'USD' },
};
const { offers: _, ...plain } = importRow(1).fields;
const home = Object.fromEntries(Object.entries(plain).filter(([field]) => !field.startsWith('offer.')));

test('rows of one home with an offer each are one, where they agree in all that both say', async () => {
  const rows = await joined(importRow(1), importRow(1, { fields: { ...home, bathrooms: 2, ...rent } }));
  expect(rows).toMatchObject([{ fields: { offers: ['sale', 'month'], bathrooms: 2 }, problems: [] }]);
});

test.each(['2.02411E+11', '2,02E+11', '2E11'])(
  'homes whose reference is %s are refused, each of them',
  async (sourceReference) => {
    const rows = await joined(importRow(1, { sourceReference }), importRow(2, { sourceReference }));
    expect(reasons(rows)).toEqual([['no_reference'], ['no_reference']]);
  },
);

test.each([
  ['title', { 'text.en.title': 'Villa Melati' }],
  ['number of rooms', { bedrooms: 5 }],
  ['area', { place: 'ubud' }],
  ['size', { livingSqm: 90 }],
])('another %s under the same reference is another home, and is refused', async (_name, change) => {
  const first = importRow(1, { fields: { ...importRow(1).fields, livingSqm: 200 } });
  const rows = await joined(first, importRow(1, { fields: { ...home, ...rent, ...change } }));
  expect(reasons(rows)).toEqual([[], ['other_home']]);
});

test('a row that comes again is refused, wherever it stands', async () => {
  expect(reasons(await joined(importRow(1), importRow(1)))).toEqual([[], ['twice']]);
  expect(reasons(await joined(importRow(1), importRow(2), importRow(1)))).toEqual([[], [], ['twice']]);
});
