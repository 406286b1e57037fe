import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openImageTool } from '#app/platform/images/image-tool.server.ts';
import { createLog } from '#app/platform/log.ts';
import { temporaryFolder } from '#tests/sample-pictures.ts';
import { differentBits, isSimilar } from './similar-pictures.ts';

const photos = 'db/demo/photos';

test('differences are counted bit by bit', () => {
  expect(differentBits('0000000000000000', 'ffffffffffffffff')).toBe(64);
  expect(differentBits('8000000000000001', '0000000000000000')).toBe(2);
  expect(isSimilar('000000000000003f', '0000000000000001')).toBe(true);
  expect(isSimilar('000000000000003f', '0000000000000000')).toBe(false);
});

test('photos are similar to their copies and to no other photo of the same kind', { timeout: 60_000 }, async () => {
  const folder = await temporaryFolder();
  const images = openImageTool({ log: createLog('silent') });
  onTestFinished(() => images.close());
  const names = (await readdir(photos)).filter((name) => name.startsWith('interior-'));
  const hashes = await Promise.all(names.map(async (name) => (await images.inspect(join(photos, name))).dhash));
  const pairs = hashes.flatMap((one, at) => hashes.slice(at + 1).map((other) => isSimilar(one, other)));
  expect(pairs.filter(Boolean)).toEqual([]);
  const copies: boolean[] = [];
  for (const [at, name] of names.slice(0, 12).entries()) {
    const photo = sharp(join(photos, name));
    for (const copy of [photo.clone().resize(700), photo.clone().modulate({ brightness: 1.2 })]) {
      const path = join(folder, 'copy');
      await copy.jpeg({ quality: 60 }).toFile(path);
      copies.push(isSimilar(hashes[at] ?? '', (await images.inspect(path)).dhash));
    }
  }
  // Where a photo's neighbouring parts are equally bright, a copy may differ in more of them.
  expect(copies.filter(Boolean).length).toBeGreaterThan(0.8 * copies.length);
});
