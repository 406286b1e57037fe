import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { FileContent } from '#app/platform/files/files.ts';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';
import { sampleHeic } from '#tests/sample-heic.ts';
import { sampleJpeg, samplePicture, temporaryFolder } from '#tests/sample-pictures.ts';
import { openSmallDisk, whyNoSmallDisk } from '#tests/small-disk.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { savePicture } from './picture-rows.server.ts';
import { openPictures } from './pictures.server.ts';
import type { Pictures } from './pictures.ts';

const visitor = '198.51.100.7';
const samsungJpeg = () => readFile(join('tests', 'import-files', 'picture-01-sos-parameters.jpg'));
const log = createLog('silent');

async function openStore(dataDir: string) {
  const pictures = await openPictures({ files: await openLocalFiles(dataDir), log, quietMs: 600_000 });
  onTestFinished(() => pictures.close());
  const media = join(dataDir, 'media');
  const list = (folder: string) => readdir(join(media, folder)).catch(() => []);
  return { pictures, media, list };
}

async function openTools(engine: TestEngine) {
  return { db: await openTestDb(engine), ...(await openStore(await temporaryFolder())) };
}

async function receivePicture({ db, pictures }: { db: Db; pictures: Pictures }, content: FileContent) {
  const picture = await pictures.receive(content);
  await savePicture(db, picture);
  return picture;
}

/** As a telephone sends it. */
function photoOfPhone(): Promise<Buffer> {
  return samplePicture(4400, 3300)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '8/1 39/1 0/1', GPSLatitudeRef: 'S' } })
    .withIccProfile('p3')
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">where it was</x:xmpmeta>')
    .jpeg()
    .toBuffer();
}

describeOnBothEngines('a picture that is sent', (engine) => {
  test('is kept as it was for nobody to see, and shown from a clean master', { timeout: 30_000 }, async () => {
    const { list, media, ...tools } = await openTools(engine);
    const sent = await photoOfPhone();
    const picture = await receivePicture(tools, sent);
    expect(picture).toMatchObject({
      format: 'jpeg',
      width: 2880,
      height: 3840,
      dhash: expect.stringMatching(/^\w{16}$/),
    });
    expect(await readFile(join(media, 'originals', `${picture.id}.jpg`))).toEqual(sent);
    const master = await readFile(join(media, 'masters', `${picture.id}.jpg`));
    const { width, height, orientation, exif, xmp, iptc, icc } = await sharp(master).metadata();
    expect({ width, height, orientation, exif, xmp, iptc, icc }).toEqual({ width: 2880, height: 3840 });
    expect(await tools.db.kysely.selectFrom('media').selectAll().execute()).toEqual([picture]);
    await vi.waitFor(async () => expect(await list(`renditions/${picture.id}`)).toHaveLength(4), 20_000);
    // What nothing can be made of any more: no page needs it.
    await writeFile(join(media, 'originals', `${picture.id}.jpg`), 'damaged');
    const webp = { mediaId: picture.id, width: 2400, format: 'webp' } as const;
    const file = await tools.pictures.findRendition(webp, visitor);
    expect((await sharp(join(media, file?.key ?? 'none')).metadata()).height).toBe(3200);
  });

  test.each([
    ['HEIC', 'heif', 'heic', sampleHeic],
    ['JPEG as Samsung telephones write it', 'jpeg', 'jpg', samsungJpeg],
  ] as const)('may be a %s', async (_, format, extension, sent) => {
    const { media, ...tools } = await openTools(engine);
    const picture = await receivePicture(tools, await sent());
    expect(picture).toMatchObject({ format });
    expect(await readFile(join(media, 'originals', `${picture.id}.${extension}`))).toEqual(await sent());
    expect((await sharp(join(media, 'masters', `${picture.id}.jpg`)).metadata()).format).toBe('jpeg');
    // Also from the file as it was sent, where the master is lost.
    await writeFile(join(media, 'masters', `${picture.id}.jpg`), 'damaged');
    const file = await tools.pictures.findRendition({ mediaId: picture.id, width: 1200, format: 'jpeg' }, visitor);
    expect((await sharp(join(media, file?.key ?? 'none')).metadata()).width).toBe(Math.min(1200, picture.width));
  });

  test('is one picture however often it is sent, and another when a byte of it is another', async () => {
    const { list, ...tools } = await openTools(engine);
    const sent = await sampleJpeg(900, 600);
    const ids = await Promise.all([1, 2, 3].map(async () => (await receivePicture(tools, sent)).id));
    const other = await receivePicture(tools, await sampleJpeg(900, 600, 2));
    expect(new Set([...ids, other.id]).size).toBe(2);
    expect([(await list('originals')).length, (await list('masters')).length]).toEqual([2, 2]);
    expect(await tools.db.kysely.selectFrom('media').select('id').execute()).toHaveLength(2);
  });

  test('is shown from the original when its master is damaged', async () => {
    const { media, ...tools } = await openTools(engine);
    const { id } = await receivePicture(tools, await sampleJpeg(900, 600));
    await writeFile(join(media, 'masters', `${id}.jpg`), 'damaged');
    const file = await tools.pictures.findRendition({ mediaId: id, width: 1200, format: 'jpeg' }, visitor);
    expect((await sharp(join(media, file?.key ?? 'none')).metadata()).width).toBe(900);
  });

  test('of which the end never comes leaves nothing', async () => {
    const { list, ...tools } = await openTools(engine);
    const sent = await sampleJpeg(900, 600);
    const breaking = async function* () {
      yield sent.subarray(0, 5000);
      throw new Error('The line is lost.');
    };
    await expect(receivePicture(tools, breaking())).rejects.toThrow('The line is lost.');
    expect([await list('originals'), await list('masters'), await list('unfinished')]).toEqual([[], [], []]);
    expect(await tools.db.kysely.selectFrom('media').select('id').execute()).toEqual([]);
  });
});

test('the image process may be killed while it cleans a picture: the next one does it', {
  timeout: 30_000,
}, async () => {
  const { pictures } = await openStore(await temporaryFolder());
  await pictures.receive(await sampleJpeg(900, 600));
  const first = pictures.imageProcessId() ?? 0;
  const received = pictures.receive(await photoOfPhone());
  await vi.waitFor(() => process.kill(first, 'SIGKILL'));
  expect(await received).toMatchObject({ width: 2880 });
  expect(pictures.imageProcessId()).not.toBe(first);
});

const server = `
  import { createReadStream } from 'node:fs';
  import { openPictures } from '#app/features/media/pictures.server.ts';
  import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
  import { createLog } from '#app/platform/log.ts';
  const files = await openLocalFiles(process.argv[1]);
  const pictures = await openPictures({ files, log: createLog('silent') });
  process.stdout.write('ready');
  for (;;) await pictures.receive(createReadStream(process.argv[2]));
`;

test('a server killed at any moment of it leaves a whole picture or none', { timeout: 60_000 }, async () => {
  const dataDir = await temporaryFolder();
  const sentPath = join(dataDir, 'sent');
  await writeFile(sentPath, await photoOfPhone());
  const id = createHash('sha256')
    .update(await readFile(sentPath))
    .digest('hex')
    .slice(0, 16);
  for (const ms of [0, 40, 150, 400, 700]) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', server, dataDir, sentPath]);
    await once(child.stdout, 'data');
    await new Promise((resolve) => setTimeout(resolve, ms));
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { pictures, list, media } = await openStore(dataDir);
    for (const name of await list('originals')) {
      expect(await readFile(join(media, 'originals', name))).toEqual(await readFile(sentPath));
      const file = await pictures.findRendition({ mediaId: id, width: 480, format: 'webp' }, visitor);
      expect((await sharp(join(media, file?.key ?? 'none')).metadata()).height).toBe(640);
    }
    for (const name of await list('masters')) await sharp(join(media, 'masters', name)).stats();
  }
});

test.skipIf(whyNoSmallDisk() !== null)(
  'on a full disk it fails as no fault of the picture, and works once there is room',
  async () => {
    const disk = openSmallDisk();
    const { pictures, list } = await openStore(disk.folder);
    await pictures.receive(await sampleJpeg(900, 600));
    disk.fill();
    await expect(pictures.receive(await sampleJpeg(900, 600, 2))).rejects.toMatchObject({ code: 'ENOSPC' });
    // Sizes of the first one may still be on their way.
    await expect.poll(() => list('unfinished')).toEqual([]);
    expect(await list('originals')).toHaveLength(1);
    await disk.makeRoom();
    expect(await pictures.receive(await sampleJpeg(900, 600, 2))).toMatchObject({ width: 900 });
  },
);
