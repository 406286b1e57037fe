import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cutFaces } from './faces.ts';

const folder = 'app/ui/fonts';

test('the faces of the site are what is cut out of the packages: else `npm run fonts`', async () => {
  const faces = await cutFaces();
  const kept = (await readdir(folder)).filter((name) => name.endsWith('.woff2'));
  expect(kept.toSorted()).toEqual([...faces.keys()].toSorted());
  for (const [name, bytes] of faces) expect(bytes.equals(await readFile(`${folder}/${name}`)), name).toBe(true);
});
