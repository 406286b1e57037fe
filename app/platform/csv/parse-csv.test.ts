import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvFailed } from './csv-failed.ts';
import { type CsvFormat, detectCsvFormat } from './csv-format.ts';
import type { CsvRow } from './csv-parser.ts';
import { byteOrderMark, csvRecord, textOfCell } from './csv-record.ts';
import { parseCsv } from './parse-csv.ts';

async function* chunksOf(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Uint8Array, size = 1_000, format?: CsvFormat): Promise<CsvRow[]> {
  const detected = format ?? (await detectCsvFormat(chunksOf(bytes, size)));
  return allRows(parseCsv(chunksOf(bytes, size), detected));
}

async function allRows(parsed: AsyncIterable<CsvRow>): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of parsed) rows.push(row);
  return rows;
}

const expected = [
  { row: 1, cells: ['Réf', 'Titre', 'Prix'] },
  { row: 2, cells: ['A1', 'Villa “Ânanda”\r\nà Canggu', '5 €'] },
];
const written = (separator: string) =>
  'Réf;Titre;Prix\r\nA1;"Villa “Ânanda”\r\nà Canggu";5 €\r\n'.replaceAll(';', separator);
const latin = (text: string) =>
  Buffer.from(text.replace('€', '\x80').replace('“', '\x93').replace('”', '\x94'), 'latin1');

test.for<[name: string, bytes: Uint8Array]>([
  ['CSV UTF-8', Buffer.from(`\ufeff${written(',')}`)],
  ['CSV with semicolons', latin(written(';'))],
  ['CSV with commas', latin(written(','))],
  ['Unicode text', Buffer.from(`\ufeff${written('\t')}`, 'utf16le')],
  ['Unicode text of other machines', Buffer.from(`\ufeff${written('\t')}`, 'utf16le').swap16()],
  ['CSV that names its separator', Buffer.from(`sep=;\r\n${written(';')}`)],
])('what Excel saves as %s is read, wherever its bytes are cut', async ([, bytes]) => {
  for (const size of [1, 2, 3, 7, 1_000]) expect(await read(bytes, size)).toEqual(expected);
});

test('what we write is read back', async () => {
  const sign = fc.constantFrom('a', 'é', '😀', '\u200b', ' ', ',', ';', '"', "'", '\t', '\r', '\n', '=', '-', '\uff1d');
  const text = fc.array(sign).map((signs) => signs.join(''));
  const record = fc.tuple(fc.integer(), text, text);
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 1 }), fc.integer({ min: 1, max: 99 }), async (records, size) => {
      const bytes = Buffer.from(byteOrderMark + records.map(csvRecord).join(''));
      const rows = await read(bytes, size, { encoding: 'utf-8', separator: ',' });
      expect(rows.map(({ cells }) => cells.map(textOfCell))).toEqual(records.map((cells) => cells.map(String)));
    }),
  );
});

test('a file is read as far as its rows are wanted, and no further', async () => {
  let pulled = 0;
  async function* endless() {
    for (; ; pulled += 1) yield Buffer.from('A1,5\n');
  }
  for await (const { row } of parseCsv(endless(), { encoding: 'utf-8', separator: ',' })) if (row === 10) break;
  expect(pulled).toBe(9);
});

test('bytes without a meaning are either no text, or read without them', async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .array(fc.constantFrom(0, 0x22, 0x2c, 0x3b, 0x0d, 0x0a, 0x41, 0xe9, 0xef, 0xbb, 0xbf, 0xfe, 0xff))
      .map(Buffer.from),
  );
  await fc.assert(
    fc.asyncProperty(bytes, fc.integer({ min: 1, max: 50 }), async (file, size) => {
      try {
        const rows = await read(file, size);
        expect(rows.flatMap(({ cells }) => cells).join('').length).toBeLessThanOrEqual(file.length);
      } catch (error) {
        expect(error).toBeInstanceOf(CsvFailed);
      }
    }),
  );
});

test('a workbook of Excel is no text', async () => {
  const workbook = Buffer.concat([Buffer.from('504b030414000600080000002100', 'hex'), Buffer.alloc(5_000, 7)]);
  await expect(read(workbook)).rejects.toMatchObject({ problem: 'not-text' });
  const older = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500)]);
  await expect(read(older)).rejects.toMatchObject({ problem: 'not-text' });
});

test('a quote that is never closed ends at the limit of a cell, however long the file is', async () => {
  let pulled = 0;
  async function* endless() {
    for (; ; pulled += 1) yield Buffer.from(pulled === 0 ? 'a,b\nc,"d' : 'e,f\n');
  }
  const rows = allRows(parseCsv(endless(), { encoding: 'utf-8', separator: ',' }));
  await expect(rows).rejects.toMatchObject({ problem: 'long-cell', row: 2, column: 2 });
  expect(pulled).toBeLessThan(10_000);
});
