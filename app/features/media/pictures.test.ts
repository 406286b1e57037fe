import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test as it, onTestFinished, vi } from 'vitest';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import { sampleJpeg, temporaryFolder } from '#tests/sample-pictures.ts';
import { openPictures, type PictureOptions } from './pictures.server.ts';
import { type PictureFile, type Pictures, pictureFormats, pictureWidths } from './pictures.ts';
import { offeredWidths, readRendition, renditionPath } from './rendition.ts';

const visitor = '198.51.100.7';

async function openStore({ dataDir: at, ...options }: Partial<PictureOptions> & { dataDir?: string } = {}) {
  const dataDir = at ?? (await temporaryFolder());
  const pictures = await openPictures({
    log: createLog('silent'),
    quietMs: 1,
    ...options,
    files: await openLocalFiles(dataDir),
  });
  onTestFinished(() => pictures.close());
  const media = join(dataDir, 'media');
  const pathOf = (file: PictureFile | null) => join(media, file?.key ?? 'none');
  return { pictures, dataDir, media, pathOf };
}

type Saved = Awaited<ReturnType<Pictures['saveOriginal']>>;

/** Every possible URL of a picture, with the size and format of its file, when its AVIFs have been made. */
async function readAll({ pictures, pathOf }: Awaited<ReturnType<typeof openStore>>, { id: mediaId, ...facts }: Saved) {
  await vi.waitFor(() => {
    const { avifWidths, width } = pictures.offered({ mediaId, ...facts });
    expect(avifWidths).toEqual(offeredWidths('avif', width));
  }, 80_000);
  const found: Record<string, string> = {};
  for (const format of pictureFormats) {
    for (const width of pictureWidths) {
      const rendition = readRendition(renditionPath({ mediaId, width, format }));
      const file = rendition && (await pictures.findRendition(rendition, visitor));
      if (!file) continue;
      const bytes = await readFile(pathOf(file));
      expect(bytes.byteLength).toBe(file.bytes);
      const made = await sharp(bytes).metadata();
      found[`${width}.${format}`] = `${made.width} × ${made.height} ${made.mediaType}`;
    }
  }
  return found;
}

it('each width and format that is offered decodes at its size', { timeout: 90_000 }, async () => {
  const store = await openStore();
  const saved = await store.pictures.saveOriginal(await sampleJpeg(1700, 850));
  expect(await readAll(store, saved)).toEqual({
    '480.avif': '480 × 240 image/avif',
    '640.avif': '640 × 320 image/avif',
    '800.avif': '800 × 400 image/avif',
    '1200.avif': '1200 × 600 image/avif',
    '1600.avif': '1600 × 800 image/avif',
    '480.webp': '480 × 240 image/webp',
    '640.webp': '640 × 320 image/webp',
    '800.webp': '800 × 400 image/webp',
    '1200.webp': '1200 × 600 image/webp',
    '1600.webp': '1600 × 800 image/webp',
    '2400.webp': '1700 × 850 image/webp',
    '1200.jpeg': '1200 × 600 image/jpeg',
    '1600.jpeg': '1600 × 800 image/jpeg',
  });
});

it.each([
  ['r90', '900 × 1600', [0, 200]],
  ['r180', '1200 × 675', [200, 0]],
  ['r270', '900 × 1600', [0, 0]],
])('a picture turned as %s is offered and made at its turned size', async (turn, size, [red = 0, blue = 0]) => {
  const store = await openStore();
  // Red on the left, blue on the right, in the upper half.
  const bar = (background: string) =>
    ({ input: { create: { width: 800, height: 450, channels: 3, background } } }) as const;
  const original = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#000' } })
    .composite([
      { ...bar('#c80000'), left: 0, top: 0 },
      { ...bar('#0000c8'), left: 800, top: 0 },
    ])
    .jpeg()
    .toBuffer();
  const { id } = await store.pictures.saveOriginal(original);
  const file = await store.pictures.findRendition({ mediaId: `${id}${turn}`, width: 1200, format: 'webp' }, visitor);
  const made = sharp(store.pathOf(file));
  const { width, height } = await made.metadata();
  expect(`${width} × ${height}`).toBe(size);
  // The lower right corner: of what was the upper right, the upper left, or the lower left.
  const corner = await made
    .extract({ left: width - 20, top: height - 20, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([Math.abs((corner[0] ?? 0) - red) < 12, Math.abs((corner[2] ?? 0) - blue) < 12]).toEqual([true, true]);
});

it('a small original is never enlarged', async () => {
  const store = await openStore();
  const saved = await store.pictures.saveOriginal(await sampleJpeg(300, 150));
  expect(await readAll(store, saved)).toEqual({
    '480.avif': '300 × 150 image/avif',
    '480.webp': '300 × 150 image/webp',
    '1200.jpeg': '300 × 150 image/jpeg',
  });
});

it('nothing is found for an unknown picture', async () => {
  const { pictures } = await openStore();
  expect(await pictures.findRendition({ mediaId: '0123456789abcdef', width: 480, format: 'webp' }, visitor)).toBeNull();
  expect(pictures.imageProcessId()).toBeUndefined();
});

it('renditions are upright, in sRGB, and without location, camera or profile', async () => {
  const { pictures, pathOf } = await openStore();
  const original = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'rgb(180, 90, 90)' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '8/1 39/1 0/1', GPSLatitudeRef: 'S' } })
    .withIccProfile('p3', { attach: true })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(original.includes('Camera')).toBe(true);
  const { id, ...facts } = await pictures.saveOriginal(original);
  await vi.waitFor(() => expect(pictures.offered({ mediaId: id, ...facts }).avifWidths).toEqual([480]), 20_000);
  for (const rendition of [
    { mediaId: id, width: 480, format: 'webp' },
    { mediaId: id, width: 480, format: 'avif' },
    { mediaId: id, width: 1200, format: 'jpeg' },
  ] as const) {
    const bytes = await readFile(pathOf(await pictures.findRendition(rendition, visitor)));
    const { exif, icc, xmp, iptc, orientation, width, height } = await sharp(bytes).metadata();
    expect({ exif, icc, xmp, iptc, orientation, width, height }).toEqual({ width: 60, height: 90 });
    for (const trace of ['Exif', 'Camera', 'GPS']) expect(bytes.includes(trace)).toBe(false);
    const [red = 0, green = 0] = await sharp(bytes).raw().toBuffer();
    expect([Math.abs(red - 180) < 4, Math.abs(green - 90) < 4]).toEqual([true, true]);
  }
});

it('a transparent picture gets a white background as a JPEG', async () => {
  const { pictures, pathOf } = await openStore();
  const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: '#ff000000' } });
  const { id, color } = await pictures.saveOriginal(await clear.png().toBuffer());
  expect(color).toBe('#ffffff');
  const file = await pictures.findRendition({ mediaId: id, width: 1200, format: 'jpeg' }, visitor);
  const [corner] = await sharp(pathOf(file)).raw().toBuffer();
  expect(corner).toBe(255);
});

it('an AVIF is offered only once it exists, and known after a restart', async () => {
  const { pictures, dataDir, media } = await openStore();
  const { id, ...facts } = await pictures.saveOriginal(await sampleJpeg(600, 300));
  const picture = { mediaId: id, ...facts };
  expect(pictures.offered(picture).avifWidths).toEqual([]);
  await vi.waitFor(() => expect(pictures.offered(picture).avifWidths).toEqual([480, 640]), 20_000);
  expect(await readdir(join(media, 'renditions', id))).toEqual(['480.avif', '640.avif']);
  const again = await openStore({ dataDir });
  expect(again.pictures.offered(picture)).toEqual(pictures.offered(picture));
});

it('the WebP a visitor waits for is made before queued AVIFs', async () => {
  const { pictures, media } = await openStore({ quietMs: 60_000 });
  const { id, ...facts } = await pictures.saveOriginal(await sampleJpeg(600, 300));
  pictures.offered({ mediaId: id, ...facts });
  await pictures.findRendition({ mediaId: id, width: 640, format: 'webp' }, visitor);
  expect(await readdir(join(media, 'renditions', id))).toEqual(['640.webp']);
});

it('what a killed process left unfinished is never served, and deleted when old', async () => {
  const { pictures, pathOf, dataDir, media } = await openStore();
  const { id } = await pictures.saveOriginal(await sampleJpeg(600, 300));
  await pictures.close();
  await mkdir(join(media, 'renditions', id), { recursive: true });
  await writeFile(join(media, 'unfinished', 'old'), 'half a picture');
  await writeFile(join(media, 'unfinished', 'young'), 'half a picture');
  const yesterday = Date.now() / 1000 - 86_400;
  await utimes(join(media, 'unfinished', 'old'), yesterday, yesterday);
  const again = await openStore({ dataDir });
  expect(await readdir(join(media, 'unfinished'))).toEqual(['young']);
  const file = await again.pictures.findRendition({ mediaId: id, width: 480, format: 'webp' }, visitor);
  expect((await sharp(pathOf(file)).metadata()).width).toBe(480);
});

it('an AVIF that no page names is not made, nor is anything else done, however often it is requested', async () => {
  const { pictures, media } = await openStore({ quietMs: 60_000 });
  const { id } = await pictures.saveOriginal(await sampleJpeg(1600, 800));
  await pictures.findRendition({ mediaId: id, width: 480, format: 'webp' }, visitor);
  const requests = Array.from({ length: 300 }, (_, at) => {
    const width = [480, 640, 800, 1200, 1600][at % 5] as 480;
    return pictures.findRendition({ mediaId: id, width, format: 'avif' }, visitor);
  });
  expect(new Set(await Promise.all(requests))).toEqual(new Set([null]));
  await pictures.findRendition({ mediaId: id, width: 640, format: 'webp' }, '203.0.113.5');
  expect((await readdir(join(media, 'renditions', id))).sort()).toEqual(['480.webp', '640.webp']);
});

it('an AVIF that pages name is made again when it was lost', async () => {
  const { pictures, pathOf } = await openStore();
  const { id, ...facts } = await pictures.saveOriginal(await sampleJpeg(400, 200));
  await vi.waitFor(() => expect(pictures.offered({ mediaId: id, ...facts }).avifWidths).toEqual([480]), 20_000);
  const avif = { mediaId: id, width: 480, format: 'avif' } as const;
  await rm(pathOf(await pictures.findRendition(avif, visitor)));
  const again = await pictures.findRendition(avif, visitor);
  expect((await sharp(pathOf(again)).metadata()).mediaType).toBe('image/avif');
});

it('who requests many pictures waits for them; another visitor’s, even one of the same, comes next', async () => {
  const { pictures } = await openStore();
  const saved = await Promise.all(
    [1, 2, 3, 4, 5].map(async (seed) => pictures.saveOriginal(await sampleJpeg(2000, 1000, seed))),
  );
  const finished: string[] = [];
  const request = async (mediaId: string, width: 480 | 640 | 800 | 1200 | 1600 | 2400, who: string, name: string) => {
    await pictures.findRendition({ mediaId, width, format: 'webp' }, who);
    finished.push(name);
  };
  const many = saved.flatMap(({ id }) =>
    ([480, 640, 800, 1200, 1600, 2400] as const).map((width) => request(id, width, visitor, 'many')),
  );
  await Promise.race(many);
  const before = finished.length;
  await request(saved.at(-1)?.id ?? '', 2400, '203.0.113.5', 'one');
  // The one that was being made already, and at most one more that had just been taken.
  expect(finished.indexOf('one') - before).toBeLessThanOrEqual(2);
  await Promise.all(many);
});

it.each([
  ['cut in half', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['empty', () => Buffer.alloc(0)],
  ['garbage', (bytes: Buffer) => Buffer.alloc(bytes.length, 'garbage')],
  ['wrong in the middle', flipped],
])('a rendition that is %s is made anew, before and after a restart', async (_, damage) => {
  const { pictures, pathOf, dataDir } = await openStore();
  const { id, ...facts } = await pictures.saveOriginal(await sampleJpeg(400, 200));
  await vi.waitFor(() => expect(pictures.offered({ mediaId: id, ...facts }).avifWidths).toEqual([480]), 20_000);
  const renditions = [
    { mediaId: id, width: 480, format: 'webp' },
    { mediaId: id, width: 480, format: 'avif' },
    { mediaId: id, width: 1200, format: 'jpeg' },
  ] as const;
  const again = await openStore({ dataDir });
  for (const store of [pictures, again.pictures]) {
    for (const rendition of renditions) {
      const path = pathOf(await store.findRendition(rendition, visitor));
      const whole = await readFile(path);
      await writeFile(path, damage(whole));
      const file = await store.findRendition(rendition, visitor);
      expect([file?.bytes, await readFile(path)]).toEqual([whole.length, whole]);
    }
  }
});

/** With one bit of its content wrong: what begins, ends and measures it is as it was. */
function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(copy.length >> 1) ^ 1, copy.length >> 1);
  return copy;
}

it('a rendition of an earlier version stays as it is, and from then on its damage is noticed', async () => {
  const { pictures, pathOf, dataDir, media } = await openStore();
  const { id } = await pictures.saveOriginal(await sampleJpeg(400, 200));
  const webp = { mediaId: id, width: 480, format: 'webp' } as const;
  const path = pathOf(await pictures.findRendition(webp, visitor));
  await rm(join(media, 'checksums'), { recursive: true });
  // Another content than would be made now.
  const theirs = await sharp(await readFile(path))
    .webp({ quality: 10 })
    .toBuffer();
  await writeFile(path, theirs);
  const again = await openStore({ dataDir });
  expect((await again.pictures.findRendition(webp, visitor))?.bytes).toBe(theirs.length);
  await writeFile(path, flipped(theirs));
  const third = await openStore({ dataDir });
  const file = await third.pictures.findRendition(webp, visitor);
  expect(file?.bytes).not.toBe(theirs.length);
  expect((await sharp(pathOf(file)).metadata()).width).toBe(400);
});

it('a sum that was damaged costs no more than making the picture again', async () => {
  const { pictures, pathOf, dataDir, media } = await openStore();
  const { id } = await pictures.saveOriginal(await sampleJpeg(400, 200));
  const webp = { mediaId: id, width: 480, format: 'webp' } as const;
  const path = pathOf(await pictures.findRendition(webp, visitor));
  const whole = await readFile(path);
  for (const sum of ['', 'half', '0'.repeat(64)]) {
    await writeFile(join(media, 'checksums/renditions', id, '480.webp.sha256'), sum);
    const again = await openStore({ dataDir });
    expect((await again.pictures.findRendition(webp, visitor))?.bytes).toBe(whole.length);
    expect(await readFile(path)).toEqual(whole);
  }
});

it('damage is found in the background too, before anybody requests the picture', async () => {
  const { pictures, pathOf } = await openStore({ checkEveryMs: 5 });
  const { id } = await pictures.saveOriginal(await sampleJpeg(400, 200));
  const webp = { mediaId: id, width: 480, format: 'webp' } as const;
  const path = pathOf(await pictures.findRendition(webp, visitor));
  const whole = await readFile(path);
  await writeFile(path, flipped(whole));
  await vi.waitFor(() => expect(stat(path)).rejects.toThrow('ENOENT'), 20_000);
  await pictures.findRendition(webp, visitor);
  expect(await readFile(path)).toEqual(whole);
});

it('no rendition is made of an original whose content is not what its name says', async () => {
  const { pictures, media } = await openStore();
  const bytes = await sampleJpeg(400, 200);
  const { id } = await pictures.saveOriginal(bytes);
  const original = join(media, 'originals', `${id}.jpg`);
  await writeFile(original, flipped(bytes));
  await expect(pictures.findRendition({ mediaId: id, width: 480, format: 'webp' }, visitor)).rejects.toThrow(
    'could not be made',
  );
  await writeFile(original, bytes);
  expect(await pictures.findRendition({ mediaId: id, width: 1200, format: 'jpeg' }, visitor)).not.toBeNull();
});
