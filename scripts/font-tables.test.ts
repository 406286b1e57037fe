import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { needTable, readTables, writeTables } from './font-tables.ts';
import { withoutShapes } from './joined-shapes.ts';
import { roundKerning, withKerningOf } from './kerning.ts';

const packageFile = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const cut = async (letters: string, variationAxes = {}) =>
  subsetFont(await readFile(packageFile), letters, { targetFormat: 'sfnt', variationAxes });

test('a font is the same when its tables have been read and written', async () => {
  const font = await cut('AV');
  const tables = readTables(font);
  expect(readTables(writeTables(tables))).toEqual(tables);
  expect(await subsetFont(writeTables(tables), 'AV', { targetFormat: 'woff2' })).toEqual(
    await subsetFont(font, 'AV', { targetFormat: 'woff2' }),
  );
});

test('rounding touches the kerning alone, and that of one weight alone', async () => {
  await expect(async () => roundKerning(await cut('AVTo'), 0.5)).rejects.toThrow('other than kerning');
  const font = await cut('AVTo', { wght: 500 });
  const rounded = readTables(roundKerning(font, 0.5));
  const tables = readTables(font);
  const changed = [...tables.keys()].filter((tag) => !needTable(rounded, tag).equals(needTable(tables, tag)));
  expect(changed).toEqual(['GPOS']);
});

test('kerning of other letters and rules that are not there are refused', async () => {
  const font = await cut('AV');
  await expect(async () => withKerningOf(font, await cut('AW'))).rejects.toThrow('number their letters differently');
  expect(() => withoutShapes(font, { rules: [], within: 999, shapes: [] })).toThrow('no rule 999');
  expect(() => needTable(readTables(font), 'none')).toThrow('no table none');
});
