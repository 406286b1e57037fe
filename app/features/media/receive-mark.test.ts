import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import { hostileFiles } from '#tests/faults/hostile/hostile-files.ts';
import { samplePicture, temporaryFolder } from '#tests/sample-pictures.ts';
import { openPictures } from './pictures.server.ts';

async function openMedia() {
  const folder = await temporaryFolder();
  const files = await openLocalFiles(folder);
  const pictures = await openPictures({ files, log: createLog('silent') });
  onTestFinished(() => pictures.close());
  const listed = (name: string) => files.list(name);
  const pixelsOf = async (key: string) => sharp(await files.localPath(key));
  return { pictures, listed, pixelsOf };
}

/** A red bar of 400 × 100 within margins of that colour. */
function bar(background: { r: number; g: number; b: number; alpha: number }) {
  const red = { create: { width: 400, height: 100, channels: 3, background: '#a00' } } as const;
  return sharp(red)
    .extend({ top: 60, bottom: 300, left: 250, right: 10, background })
    .withExif({ IFD0: { Artist: 'Somebody' } });
}

test.each([
  ['transparent', 'png', { r: 0, g: 0, b: 0, alpha: 0 }],
  ['white', 'jpeg', { r: 255, g: 255, b: 255, alpha: 1 }],
  ['transparent', 'webp', { r: 0, g: 0, b: 0, alpha: 0 }],
] as const)('a mark loses its %s margins and all that a %s says besides', async (_, format, background) => {
  const { pictures, listed, pixelsOf } = await openMedia();
  const mark = await pictures.receiveMark(await bar(background).toFormat(format).toBuffer());
  expect(mark).toMatchObject({ format: 'png' });
  expect(Math.abs(mark.width - 400) + Math.abs(mark.height - 100)).toBeLessThan(20);
  expect(await listed('originals')).toEqual([`${mark.id}.png`]);
  const file = await pictures.findRendition({ mediaId: mark.id, width: 480, format: 'webp' }, 'visitor');
  const shown = await (await pixelsOf(file?.key ?? '')).metadata();
  expect(shown).toMatchObject({ format: 'webp', width: mark.width });
  expect(shown.exif).toBeUndefined();
});

test('a large mark becomes as small as any header wants it, and its edges stay sharp', async () => {
  const { pictures, pixelsOf } = await openMedia();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="1000"><path d="M0 0h1500v1000h-1500z"/><path d="M2000 0h1000v1000z" fill="#08f"/></svg>';
  const mark = await pictures.receiveMark(await sharp(Buffer.from(svg)).png().toBuffer());
  expect([mark.width, mark.height]).toEqual([480, 160]);
  const file = await pictures.findRendition({ mediaId: mark.id, width: 480, format: 'webp' }, 'visitor');
  const shown = await (await pixelsOf(file?.key ?? '')).raw().toBuffer();
  const master = await (await pixelsOf(`originals/${mark.id}.png`)).raw().toBuffer();
  // What cannot be seen may have any colour.
  expect(shown.filter((value, at) => at % 4 === 3 && value !== master[at])).toHaveLength(0);
  expect(shown.filter((value, at) => (master[at | 3] ?? 0) > 0 && value !== master[at])).toHaveLength(0);
});

test('too small a mark, and one with nothing on it, are refused, and nothing of them stays', async () => {
  const { pictures, listed } = await openMedia();
  const blank = sharp({ create: { width: 900, height: 600, channels: 3, background: '#fff' } });
  await expect(pictures.receiveMark(await blank.png().toBuffer())).rejects.toMatchObject({ reason: 'unreadable' });
  await expect(pictures.receiveMark(await samplePicture(90, 60).png().toBuffer())).rejects.toMatchObject({
    reason: 'too-small',
  });
  const speck = sharp({ create: { width: 30, height: 20, channels: 3, background: '#a00' } });
  const lost = await speck.extend({ left: 400, top: 400, background: '#fff' }).png().toBuffer();
  await expect(pictures.receiveMark(lost)).rejects.toMatchObject({ reason: 'too-small' });
  expect(await listed('originals')).toEqual([]);
});

/** Of each kind that is refused before, while and after it is decoded, and those with something behind the pixels. */
const kinds = [
  ...[
    'empty.jpg',
    'page.jpg',
    'script.png',
    'drawing.jpg',
    'entities.svg',
    'still.gif',
    'empty.heic',
    'three-bytes.jpg',
  ],
  ...['page-behind-png-start.png', 'damaged.png', 'half.webp', 'heavy.jpg', 'bomb.png', 'gigapixel.png', 'moving.webp'],
  ...['and-a-page.png', 'script-in-comment.jpg', 'script-in-exif.jpg', 'page-as-xmp.jpg'],
];
const some = hostileFiles.filter(({ name }) => kinds.includes(name));

test('of hostile files none becomes a mark as it was sent', async () => {
  const { pictures, listed } = await openMedia();
  expect(some).toHaveLength(kinds.length);
  for (const { name, reason, bytes } of some) {
    const sent = Buffer.from(await bytes());
    const received = await pictures.receiveMark(sent).catch((error: { name: string; reason?: string }) => error);
    if ('id' in received) {
      expect(await listed('originals'), name).toContain(`${received.id}.png`);
      expect(createHash('sha256').update(sent).digest('hex').slice(0, 16)).not.toBe(received.id);
    } else expect(received, name).toMatchObject({ name: 'UnsuitablePicture', reason });
  }
});

test('a part in another shape keeps what it is about, and is the same picture when it is wanted again', async () => {
  const { pictures, pixelsOf } = await openMedia();
  // Dark at the left, bright at the right.
  const { id } = await pictures.receive(await samplePicture(1800, 900).jpeg().toBuffer());
  const part = (x: number) => pictures.cut(id, { width: 2, height: 3, focus: { x, y: 0.5 } });
  const [left, right, again] = [await part(0), await part(1), await part(1)];
  expect(left).toMatchObject({ width: 600, height: 900, format: 'jpeg' });
  expect(again?.id).toBe(right?.id);
  const red = async (mediaId = '') =>
    (await (await pixelsOf(`originals/${mediaId}.jpg`)).stats()).channels[0]?.mean ?? 0;
  expect(await red(left?.id)).toBeLessThan(60);
  expect(await red(right?.id)).toBeGreaterThan(195);
  expect(await pictures.cut('0'.repeat(16), { width: 2, height: 3, focus: { x: 0, y: 0 } })).toBeNull();
});
