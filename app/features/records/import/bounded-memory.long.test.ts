import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { sheetOf } from '#app/features/records/sheet/listing-sheet.ts';
import { listingDraft } from '#tests/factories.ts';
import { testLookups as lookups } from '#tests/import-lookups.ts';
import { writeEntry } from './archive/listing-entry.ts';
import { readArchive } from './archive/read-archive.ts';
import type { ImportRow } from './import-row.ts';
import { readKyero } from './kyero/read-kyero.ts';
import { usualMapping } from './table/column-mapping.ts';
import { readTable } from './table/read-table.ts';

const megabyte = 2 ** 20;
const text = 'A quiet house near the beach, with a garden and a long pool. '.repeat(10);
const price = { amount: 450_000, currency: 'USD' };

const columns = ['reference', 'type', 'place', 'price', 'text.en.title', 'text.en.description', 'pictures'];
const mapping = { ...usualMapping, columns: columns.map((target) => ({ head: target, target })) };

const entry = writeEntry({
  ...{ reference: '', sheet: sheetOf(listingDraft()), statuses: new Map(), onMarketAt: 0, address: null },
  fileOf: (id) => id,
});

/** 100 MB of entries, 64 of them at a time, and the rest of the document around them. */
async function* hundredMegabytes(entryAt: (at: number) => string, [before, after]: readonly [string, string]) {
  yield Buffer.from(before);
  for (let at = 0, bytes = 0; bytes < 100 * megabyte; at += 64) {
    const chunk = Buffer.from(Array.from({ length: 64 }, (_, index) => entryAt(at + index)).join(''));
    bytes += chunk.length;
    yield chunk;
  }
  yield Buffer.from(after);
}

const csvLine = (at: number) => `R${at},Villa,Ubud,"USD 450,000",House ${at},"${text}",https://a.example/${at}/1.jpg\n`;
const property = (at: number) =>
  `<property><id>R${at}</id><type>Villa</type><town>Ubud</town><price>450000</price><currency>USD</currency>
  <desc><en>${text}</en></desc></property>`;
const line = (at: number) =>
  `${JSON.stringify({ ...entry, reference: `R${at}`, fields: { ...entry.fields, price, text } })}\n`;

const kyero = ['<root><kyero><feed_version>3</feed_version></kyero>', '</root>'] as const;

const readers: [name: string, rows: () => AsyncIterable<ImportRow>][] = [
  ['a table', () => readTable(() => hundredMegabytes(csvLine, [`${columns.join(',')}\n`, '']), mapping, lookups)],
  ['a Kyero feed', () => readKyero(hundredMegabytes(property, kyero), lookups)],
  ['listing entries', () => readArchive(hundredMegabytes(line, ['', '']), lookups)],
];

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / megabyte;
}

test.for(readers)('100 MB of %s leave nothing behind but references', async ([, open]) => {
  const before = heapMegabytes();
  let [rows, most] = [0, 0];
  for await (const row of open()) {
    if (rows === 0) expect(row.problems).toEqual([]);
    rows += 1;
    if (rows % 20_000 === 0) most = Math.max(most, heapMegabytes() - before);
  }
  expect(rows).toBeGreaterThan(20_000);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(30);
});
