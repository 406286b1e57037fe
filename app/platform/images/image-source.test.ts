import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { heicOfTiles, sampleHeic } from '#tests/sample-heic.ts';
import { sampleJpeg, samplePicture, temporaryFolder } from '#tests/sample-pictures.ts';
import { openImageTool } from './image-tool.server.ts';

/** One process for all, as it is one on a site. */
const images = openImageTool({ log: createLog('silent') });
afterAll(() => images.close());

async function openTool() {
  const folder = await temporaryFolder();
  const [source, target] = [join(folder, 'source'), join(folder, 'target')];
  const clean = async (bytes: Uint8Array) => {
    await writeFile(source, bytes);
    return images.clean({ source, target, minSide: 640, maxSide: 3840 });
  };
  return { clean, source, target, copy: join(folder, 'copy') };
}

/** The mean colours of a picture's nine parts. */
async function parts(picture: string | Buffer): Promise<number[]> {
  const pixels = await sharp(picture).removeAlpha().resize(3, 3, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer();
  return [...pixels];
}

async function expectAlike(picture: string | Buffer, other: string | Buffer): Promise<void> {
  const [one, two] = [await parts(picture), await parts(other)];
  expect(Math.max(...one.map((value, index) => Math.abs(value - (two[index] ?? 0))))).toBeLessThan(16);
}

test('a HEIC becomes a JPEG of the same pixels without metadata', async () => {
  const { clean, target } = await openTool();
  expect(await clean(await sampleHeic())).toMatchObject({ width: 640, height: 480 });
  const { format, exif, icc, xmp } = await sharp(target).metadata();
  expect({ format, exif, icc, xmp }).toEqual({ format: 'jpeg' });
});

const mirrors = [undefined, 0, 1] as const;

test.each(mirrors)('a HEIC of tiles is upright as it says, mirrored %s', async (mirror) => {
  const { clean, target, copy } = await openTool();
  const size = { columns: 2, rows: 2, width: 1000, height: 700 };
  await clean(await heicOfTiles(size));
  await copyFile(target, copy);
  for (const turns of [0, 1, 2, 3]) {
    const sent = await heicOfTiles({ ...size, turns, ...(mirror !== undefined && { mirror }) });
    expect(await clean(sent)).toMatchObject(turns % 2 === 0 ? { width: 1000 } : { width: 700 });
    // Turned, then mirrored: top and bottom exchanged, or left and right. ISO 23008-12, 6.5.12.
    const upright = sharp(copy).rotate(360 - turns * 90);
    await expectAlike(
      target,
      await upright
        .flip(mirror === 0)
        .flop(mirror === 1)
        .png()
        .toBuffer(),
    );
  }
});

test('the colours of a HEIC are those its profile means', async () => {
  const { clean, target } = await openTool();
  const heic = await heicOfTiles({ columns: 1, rows: 1, width: 640, height: 480 });
  await clean(heic);
  const plain = await parts(target);
  const { icc } = await sharp(await samplePicture(8, 8).withIccProfile('p3').png().toBuffer()).metadata();
  await clean(await heicOfTiles({ columns: 1, rows: 1, width: 640, height: 480, profile: icc! }));
  expect(await parts(target)).not.toEqual(plain);
});

const harmless: Record<string, (jpeg: Buffer) => Buffer> = {
  'nothing odd': (jpeg) => jpeg,
  'a scan that names coefficients 0 to 0': (jpeg) => withScan(jpeg, [0, 0, 0]),
  'a scan that names coefficients 0 to 62': (jpeg) => withScan(jpeg, [0, 62, 0]),
  'a scan that names an approximation': (jpeg) => withScan(jpeg, [0, 63, 1]),
  'no end': (jpeg) => jpeg.subarray(0, -2),
  'neither an end nor usual coefficients': (jpeg) => withScan(jpeg.subarray(0, -2), [0, 0, 0]),
  'zeros for its end': (jpeg) => Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(64)]),
  'a film behind it': (jpeg) => Buffer.concat([jpeg, Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(5000, 0xff)]),
  'a second JPEG behind it': (jpeg) => Buffer.concat([jpeg, jpeg]),
  'zeros behind it': (jpeg) => Buffer.concat([jpeg, Buffer.alloc(4096)]),
  'zeros between its segments': (jpeg) => {
    const next = 4 + jpeg.readUInt16BE(4);
    return Buffer.concat([jpeg.subarray(0, next), Buffer.alloc(3), jpeg.subarray(next)]);
  },
  'filled markers': (jpeg) => Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(5, 0xff), jpeg.subarray(2)]),
  'all kinds of application segments': (jpeg) =>
    Buffer.concat([
      jpeg.subarray(0, 2),
      ...Array.from({ length: 16 }, (_, kind) => Buffer.from([0xff, 0xe0 + kind, 0, 8, 1, 2, 3, 4, 0xff, 0xd9])),
      jpeg.subarray(2),
    ]),
};

test.each(Object.entries(harmless))('a JPEG with %s is read', async (_, change) => {
  const { clean, target, copy } = await openTool();
  const jpeg = await sampleJpeg(900, 600);
  await writeFile(copy, jpeg);
  expect(await clean(change(jpeg))).toMatchObject({ width: 900, height: 600 });
  await expectAlike(target, copy);
});

test('a JPEG as Samsung telephones write it is read', async () => {
  const { clean } = await openTool();
  const sent = await readFile(join('tests', 'import-files', 'picture-01-sos-parameters.jpg'));
  expect(await clean(sent)).toMatchObject({ width: expect.any(Number) });
});

test('a JPEG whose progressive scans name their coefficients is read as it is', async () => {
  const { clean, target, copy } = await openTool();
  await writeFile(copy, await samplePicture(900, 600).jpeg({ progressive: true }).toBuffer());
  await clean((await readFile(copy)).subarray(0, -2));
  await expectAlike(target, copy);
});

const damaged: Record<string, (jpeg: Buffer) => Buffer> = {
  'a tenth missing': (jpeg) => jpeg.subarray(0, Math.floor(jpeg.length * 0.9)),
  'a tenth missing before its end': (jpeg) =>
    Buffer.concat([jpeg.subarray(0, Math.floor(jpeg.length * 0.9)), Buffer.from([0xff, 0xd9])]),
  'half of it missing, and odd coefficients': (jpeg) => withScan(jpeg.subarray(0, jpeg.length >> 1), [0, 0, 0]),
  'nothing but its beginning': (jpeg) => jpeg.subarray(0, 3),
  'noise for all that follows': (jpeg) => Buffer.concat([jpeg.subarray(0, 4), Buffer.alloc(9000, 'noise')]),
};

test.each(Object.entries(damaged))('a JPEG with %s is refused', async (_, change) => {
  const { clean } = await openTool();
  const cleaned = clean(change(await sampleJpeg(900, 600)));
  await expect(cleaned).rejects.toMatchObject({ name: 'ImageRejected', reason: /cut-off|unreadable/ });
});

const hostile: Record<string, [reason: RegExp, make: () => Promise<Buffer>]> = {
  'cut in the middle': [/cut-off/, async () => (await sampleHeic()).subarray(0, 20_000)],
  'cut in its head': [/unreadable|cut-off/, async () => (await sampleHeic()).subarray(0, 200)],
  'without anything but its name': [/unreadable|cut-off/, async () => (await sampleHeic()).subarray(0, 24)],
  'that claims to be immense': [
    /too-many-pixels|unreadable/,
    () => heicOfTiles({ columns: 2, rows: 2, width: 1000, height: 700, claims: { width: 60_000, height: 60_000 } }),
  ],
  'of more pixels than are accepted': [
    /too-many-pixels/,
    () => heicOfTiles({ columns: 16, rows: 18, width: 10_000, height: 8_000 }),
  ],
  'of very many tiles': [
    /too-many-pixels|unreadable/,
    () => heicOfTiles({ columns: 200, rows: 200, width: 7000, height: 7000 }),
  ],
  'whose tiles are missing': [
    /unreadable|cut-off/,
    () => heicOfTiles({ columns: 3, rows: 3, width: 1900, height: 1400, tiles: 2 }),
  ],
  'whose tiles do not fill it': [/unreadable/, () => heicOfTiles({ columns: 1, rows: 1, width: 2000, height: 2000 })],
};

test.each(Object.entries(hostile))('a HEIC %s is refused', async (_, [reason, make]) => {
  const { clean } = await openTool();
  await expect(clean(await make())).rejects.toMatchObject({
    name: 'ImageRejected',
    reason: expect.stringMatching(reason),
  });
  const pid = images.pid();
  expect(await clean(await sampleJpeg(900, 600))).toMatchObject({ width: 900 });
  expect(images.pid()).toBe(pid);
});

function withScan(jpeg: Buffer, parameters: readonly number[]): Buffer {
  const changed = Buffer.from(jpeg);
  const scan = changed.indexOf(Buffer.from([0xff, 0xda]));
  changed.set(parameters, scan + changed.readUInt16BE(scan + 2) - 1);
  return changed;
}
