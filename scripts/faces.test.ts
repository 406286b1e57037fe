import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { agency } from '#app/features/agency/agency.ts';
import { cutFaces, findRanges } from './faces.ts';

const folder = 'app/ui/fonts';

test('the faces of the site are what is cut out of the packages: else `npm run fonts`', async () => {
  const faces = await cutFaces();
  const kept = (await readdir(folder)).filter((name) => name.endsWith('.woff2'));
  expect(kept.toSorted()).toEqual([...faces.keys()].toSorted());
  for (const [name, bytes] of faces) expect(bytes.equals(await readFile(`${folder}/${name}`)), name).toBe(true);
});

test("Arabic headings have the agency's name and figures in their own file", async () => {
  const [, letters] = findRanges(await readFile('app/ui/styles/fonts.css', 'utf8')).get('amiri.woff2') ?? [];
  for (const letter of `${agency.name}0123456789.:`.replaceAll(' ', '')) expect(letters).toContain(letter);
});
