import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { demoAgency as agency } from '#db/demo/demo-agency.ts';
import { findRanges, subsetFonts } from './subset-fonts.ts';

const folder = 'app/ui/fonts';

test('the fonts of the site are subsets of the packages’ fonts: else `npm run fonts`', async () => {
  const fonts = await subsetFonts();
  const files = (await readdir(folder)).filter((name) => name.endsWith('.woff2'));
  expect(files.toSorted()).toEqual([...fonts.keys()].toSorted());
  for (const [name, bytes] of fonts) expect(bytes.equals(await readFile(`${folder}/${name}`)), name).toBe(true);
});

test("Arabic headings have the agency's name and figures in their own file", async () => {
  const [, letters] = findRanges(await readFile('app/ui/styles/fonts.css', 'utf8')).get('amiri.woff2') ?? [];
  for (const letter of `${agency.name}0123456789.:`.replaceAll(' ', '')) expect(letters).toContain(letter);
});
