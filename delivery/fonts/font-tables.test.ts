import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { withGlyphsOf } from './added-glyphs.ts';
import { roundKerning, withKerningOf, withoutLigatures } from './font-layout.ts';
import { needTable, readTables, writeTables } from './font-tables.ts';

const packageFile = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const subset = async (letters: string, variationAxes = {}) =>
  subsetFont(await readFile(packageFile), letters, { targetFormat: 'sfnt', variationAxes });

test('a font is the same when its tables have been read and written', async () => {
  const font = await subset('AV');
  const tables = readTables(font);
  expect(readTables(writeTables(tables))).toEqual(tables);
  expect(await subsetFont(writeTables(tables), 'AV', { targetFormat: 'woff2' })).toEqual(
    await subsetFont(font, 'AV', { targetFormat: 'woff2' }),
  );
});

test('rounding touches the kerning alone, and that of one weight alone', async () => {
  await expect(async () => roundKerning(await subset('AVTo'), 0.5)).rejects.toThrow('other than kerning');
  const font = await subset('AVTo', { wght: 500 });
  const rounded = readTables(roundKerning(font, 0.5));
  const tables = readTables(font);
  const changed = [...tables.keys()].filter((tag) => !needTable(rounded, tag).equals(needTable(tables, tag)));
  expect(changed).toEqual(['GPOS']);
});

test('kerning of other letters and rules that are not there are refused', async () => {
  const font = await subset('AV');
  await expect(async () => withKerningOf(font, await subset('AW'))).rejects.toThrow('number their letters differently');
  expect(() => withoutLigatures(font, { rules: [], within: 999, shapes: [] })).toThrow('no rule 999');
  expect(() => needTable(readTables(font), 'none')).toThrow('no table none');
});

test('a font takes letters of another in their size, and keeps its own', async () => {
  const font = await subset('AV', { wght: 500 });
  const other = await subsetFont(await readFile(newsreader), 'a:', { targetFormat: 'sfnt', variationAxes: still });
  const both = withGlyphsOf(font, other, ['AV', 'a:']);
  const own = await subsetFont(both, 'AV', { targetFormat: 'sfnt' });
  expect(shapesOf(own)).toEqual(shapesOf(await subsetFont(font, 'AV', { targetFormat: 'sfnt' })));
  const added = await subsetFont(both, 'a', { targetFormat: 'sfnt' });
  const [width, box] = measure(added);
  const [wholeWidth, wholeBox] = measure(await subsetFont(other, 'a', { targetFormat: 'sfnt' }));
  expect(Math.abs(width - wholeWidth / 2)).toBeLessThanOrEqual(0.5);
  for (const [index, side] of box.entries())
    expect(Math.abs(side - (wholeBox[index] ?? 0) / 2)).toBeLessThanOrEqual(0.5);
  await expect(async () => withGlyphsOf(font, await subset('AW', { wght: 500 }), ['AV', 'AW'])).rejects.toThrow(
    'Both fonts have the letter A',
  );
});

const newsreader = 'node_modules/@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2';
const still = { wght: 400, opsz: 30 };

const shapesOf = (font: Buffer) => ['glyf', 'hmtx'].map((tag) => needTable(readTables(font), tag));

/** Width and box of a cut's only letter, the last of its shapes; Newsreader's are on twice as fine a grid. */
function measure(font: Buffer): [number, number[]] {
  const tables = readTables(font);
  const isLong = needTable(tables, 'head').readInt16BE(50) === 1;
  const ends = needTable(tables, 'loca');
  const last = needTable(tables, 'maxp').readUInt16BE(4) - 1;
  const shape = needTable(tables, 'glyf').subarray(
    isLong ? ends.readUInt32BE(4 * last) : 2 * ends.readUInt16BE(2 * last),
  );
  const measured = needTable(tables, 'hhea').readUInt16BE(34) - 1;
  return [
    needTable(tables, 'hmtx').readUInt16BE(4 * Math.min(last, measured)),
    [2, 4, 6, 8].map((at) => shape.readInt16BE(at)),
  ];
}
