import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test as it, onTestFinished } from 'vitest';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import { pixelBomb, sampleJpeg, samplePicture, temporaryFolder } from '#tests/sample-pictures.ts';
import { openPictures } from './pictures.server.ts';
import { maxOriginalBytes } from './pictures.ts';

async function openStore() {
  const dataDir = await temporaryFolder();
  const pictures = await openPictures({ files: await openLocalFiles(dataDir), log: createLog('silent') });
  onTestFinished(() => pictures.close());
  const list = (folder: string) => readdir(join(dataDir, 'media', folder)).catch(() => []);
  return { pictures, list, dataDir };
}

it('an original is stored byte for byte under the hash of its content, once', async () => {
  const { pictures, list, dataDir } = await openStore();
  const bytes = await sampleJpeg(90, 60);
  const saved = await pictures.saveOriginal(bytes);
  expect(saved).toMatchObject({ format: 'jpeg', width: 90, height: 60 });
  expect(await pictures.saveOriginal(new Uint8Array(bytes))).toEqual(saved);
  expect(await list('originals')).toEqual([`${saved.id}.jpg`]);
  expect(await readFile(join(dataDir, 'media/originals', `${saved.id}.jpg`))).toEqual(bytes);
});

it('the hash of an original never changes', async () => {
  const { pictures } = await openStore();
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  expect((await pictures.saveOriginal(Buffer.from(pixel, 'base64'))).id).toBe('6b7fa434f92a8b80');
});

it.each(['png', 'webp', 'avif'] as const)('a %s is accepted too', async (format) => {
  const { pictures, list } = await openStore();
  const saved = await pictures.saveOriginal(await samplePicture(90, 60).toFormat(format).toBuffer());
  expect(saved).toMatchObject({ format, width: 90, height: 60 });
  expect(await list('originals')).toEqual([`${saved.id}.${format}`]);
});

it('a rotated photo has the size it is displayed at', async () => {
  const { pictures } = await openStore();
  const turned = await samplePicture(90, 60).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await pictures.saveOriginal(turned)).toMatchObject({ width: 60, height: 90 });
});

const rejected = {
  'an SVG': ['svg', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  'a GIF': ['gif', () => samplePicture(9, 9).gif().toBuffer()],
  'a TIFF': ['tiff', () => samplePicture(9, 9).tiff().toBuffer()],
  'a HEIC without a picture': ['unreadable', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  'a text': ['format', async () => Buffer.from('no picture')],
  'an empty file': ['empty', async () => Buffer.alloc(0)],
  'a page that begins like a JPEG': ['unreadable', async () => Buffer.from('\xff\xd8\xff<script>', 'latin1')],
  'a file cut short': ['cut-off', async () => (await sampleJpeg(900, 600)).subarray(0, 9000)],
  'a pixel bomb': ['too-many-pixels', async () => pixelBomb()],
  'a very long strip': ['too-many-pixels', () => samplePicture(10, 20_000).png().toBuffer()],
  'too many bytes': ['too-many-bytes', async () => Buffer.alloc(maxOriginalBytes + 1)],
} as const;

it.each(Object.entries(rejected))('%s is refused in words, and nothing of it remains', async (_, [reason, make]) => {
  const { pictures, list } = await openStore();
  await expect(pictures.saveOriginal(await make())).rejects.toMatchObject({ name: 'UnsuitablePicture', reason });
  expect([...(await list('originals')), ...(await list('unfinished'))]).toEqual([]);
});
