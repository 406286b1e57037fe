import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvFailed } from './csv-failed.ts';
import { CsvParser, type CsvRow, csvLimits, type Separator } from './csv-parser.ts';

function parse(pieces: string | string[], separator: Separator = ',', limits: Partial<typeof csvLimits> = {}) {
  const parser = new CsvParser(separator, { ...csvLimits, ...limits });
  const rows: CsvRow[] = [];
  for (const piece of [pieces].flat()) rows.push(...parser.add(piece));
  rows.push(...parser.end());
  return rows;
}

const cellsOf = (text: string, separator?: Separator) => parse(text, separator).map(({ cells }) => cells);

test.for<[text: string, rows: string[][]]>([
  ['', []],
  ['\r\n', []],
  ['a', [['a']]],
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\nb\rc\r\nd', [['a'], ['b'], ['c'], ['d']]],
  ['a,,b,', [['a', '', 'b', '']]],
  ['a,b,c\nd\ne,f', [['a', 'b', 'c'], ['d'], ['e', 'f']]],
  ['"a,b","c\r\nd\ne","f ""g"" h",""', [['a,b', 'c\r\nd\ne', 'f "g" h', '']]],
  ['""""', [['"']]],
  ['""""""', [['""']]],
  ['12" pipe,a"b"', [['12" pipe', 'a"b"']]],
  [' "a",b', [[' "a"', 'b']]],
  ['"a"b,"c" "d"', [['ab', 'c "d"']]],
  ['"a"\r\n"b"', [['a'], ['b']]],
])('%j is read as a spreadsheet reads it', ([text, rows]) => expect(cellsOf(text)).toEqual(rows));

test('each separator cuts, and the others do not', () => {
  expect(cellsOf('a,b;c\td', ';')).toEqual([['a,b', 'c\td']]);
  expect(cellsOf('a,b;c\td', '\t')).toEqual([['a,b;c', 'd']]);
});

test('rows have the numbers that a spreadsheet shows', () => {
  expect(parse('a\n\n ,\n"b\nb"\nc')).toEqual([
    { row: 1, cells: ['a'] },
    { row: 4, cells: ['b\nb'] },
    { row: 5, cells: ['c'] },
  ]);
});

test.for(['sep=;\r\na;b', '"sep=;"\na;b'])('the line of %j that names the separator is no row', (text) => {
  expect(parse(text, ';')).toEqual([{ row: 1, cells: ['a', 'b'] }]);
});

test('a line that only looks as if it named the separator is a row', () => {
  expect(cellsOf('sep=;', ',')).toEqual([['sep=;']]);
  expect(cellsOf('a;b\nsep=;', ';')).toEqual([
    ['a', 'b'],
    ['sep=', ''],
  ]);
});

test.for<[text: string, limits: Partial<typeof csvLimits>, failed: Partial<CsvFailed>]>([
  ['a,b\nc,"d\ne,f', {}, { problem: 'open-quote', row: 2, column: 2 }],
  ['"', {}, { problem: 'open-quote', row: 1, column: 1 }],
  ['a\nb,\0', {}, { problem: 'not-text' }],
  ['PK\x03\x04\x14\0\x06\0', {}, { problem: 'not-text' }],
  ['a\nb,cccc', { maxCellLength: 3 }, { problem: 'long-cell', row: 2, column: 2 }],
  ['a\nb,"c""""c"', { maxCellLength: 3 }, { problem: 'long-cell', row: 2, column: 2 }],
  ['a\nb,c,d', { maxColumns: 2 }, { problem: 'many-columns', row: 2, column: 3 }],
  ['a\nb\nc', { maxRows: 2 }, { problem: 'many-rows', row: 3 }],
])('%j with limits %j cannot be read', ([text, limits, failed]) => {
  expect(() => parse(text, ',', limits)).toThrow(CsvFailed);
  expect(() => parse(text, ',', limits)).toThrow(expect.objectContaining(failed));
});

test('what is just within the limits is read', () => {
  const limits = { maxCellLength: 3, maxColumns: 2, maxRows: 2 };
  expect(parse('aaa,b\nc,"d""d"\n\n', ',', limits)).toHaveLength(2);
});

test('rows come as soon as they are over', () => {
  const parser = new CsvParser(',');
  expect([...parser.add('a\nb')]).toEqual([{ row: 1, cells: ['a'] }]);
  expect([...parser.add('c\r')]).toEqual([{ row: 2, cells: ['bc'] }]);
  expect([...parser.add('\nd')]).toEqual([]);
  expect([...parser.end()]).toEqual([{ row: 3, cells: ['d'] }]);
});

const pieces = fc.array(fc.constantFrom('a', 'é', '😀', ' ', '"', '""', ',', ';', '\t', '\r', '\n', '\r\n', 'sep='), {
  maxLength: 40,
});

/** The rows of a text, or the problem with it. */
function outcome(texts: string[]) {
  try {
    return parse(texts);
  } catch (error) {
    if (error instanceof CsvFailed) return error.problem;
    throw error;
  }
}

test('how a text is cut into pieces makes no difference', () => {
  fc.assert(
    fc.property(pieces, (texts) => {
      expect(outcome(texts.flatMap((text) => text.split('')))).toEqual(outcome([texts.join('')]));
    }),
  );
});

test('whatever the text is, no sign of a cell is invented', () => {
  fc.assert(
    fc.property(fc.oneof(pieces, fc.array(fc.string())), (texts) => {
      const rows = outcome(texts);
      if (typeof rows === 'string') return;
      const signs = (text: string) => text.replace(/[",\r\n]/g, '');
      const read = rows.map(({ cells }) => cells.join('')).join('');
      // Rows of blank cells are left out.
      const bare = (text: string) => signs(text).replace(/\s/g, '');
      // A first line that names the separator is none, however its cells are quoted.
      const all = bare(texts.join(''));
      expect([all, all.replace(/^sep=/, '')]).toContain(bare(read));
    }),
    { examples: [[['sep=', ',', '"', '"']]] },
  );
});
