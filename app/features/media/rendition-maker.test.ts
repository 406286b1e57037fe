import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test as it, onTestFinished } from 'vitest';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { ImageLine } from '#app/platform/images/image-line.server.ts';
import { openImageTool } from '#app/platform/images/image-tool.server.ts';
import { createLog } from '#app/platform/log.ts';
import { sampleJpeg, temporaryFolder } from '#tests/sample-pictures.ts';
import { openMediaFolder } from './media-folder.server.ts';
import { saveOriginal } from './original.server.ts';
import type { Rendition } from './pictures.ts';
import { createRenditionMaker } from './rendition-maker.server.ts';

const visitor = { by: '198.51.100.7' };

/** A make on the real process that counts its encodings. */
async function openMaker() {
  const dataDir = await temporaryFolder();
  const folder = openMediaFolder(await openLocalFiles(dataDir), createLog('silent'));
  const images = openImageTool({ log: createLog('silent') });
  const line = new ImageLine({ quietMs: 1, maxWaiting: 100, isBusy: () => false });
  onTestFinished(async () => {
    line.close();
    await images.close();
  });
  const counted = { encodings: 0 };
  const counting: typeof images = {
    ...images,
    encode(...order) {
      counted.encodings += 1;
      return images.encode(...order);
    },
  };
  const make = createRenditionMaker({ folder, images: counting, line, onMade: () => {} });
  const { id } = await saveOriginal({ folder, images, line }, await sampleJpeg(1600, 800));
  return { make, folder, images, counted, id, media: join(dataDir, 'media') };
}

it('twenty requests for one rendition make it once, whoever makes them', async () => {
  const { make, counted, id } = await openMaker();
  const webp: Rendition = { mediaId: id, width: 800, format: 'webp' };
  expect(await Promise.all(Array.from({ length: 20 }, () => make(webp, visitor)))).toEqual(Array(20).fill(true));
  expect(counted.encodings).toBe(1);
  const avif: Rendition = { mediaId: id, width: 480, format: 'avif' };
  await Promise.all([make(avif, 'background'), make(avif, 'background')]);
  expect(counted.encodings).toBe(2);
  const others = ['203.0.113.5', '2001:db8::7'].map((by) => make({ ...webp, width: 480 }, { by }));
  expect(await Promise.all(others)).toEqual([true, true]);
  expect(counted.encodings).toBe(3);
});

it('a width above the original costs no encoding', async () => {
  const { make, counted, id } = await openMaker();
  expect(await make({ mediaId: id, width: 2400, format: 'webp' }, visitor)).toBe(false);
  expect(counted.encodings).toBe(0);
});

it('a picture that kills its process fails without harm to others, and is not retried for a while', async () => {
  const { make, images, counted, id, media } = await openMaker();
  const poison: Rendition = { mediaId: id, width: 1600, format: 'avif' };
  const killer = setInterval(() => images.pid() && process.kill(images.pid() as number, 'SIGKILL'), 5);
  const failed = { name: 'PictureNotMade', retryAfterSeconds: 60 };
  await expect(make(poison, visitor)).rejects.toMatchObject(failed);
  clearInterval(killer);
  expect(await readdir(join(media, 'unfinished'))).toEqual([]);
  const before = counted.encodings;
  await expect(make(poison, visitor)).rejects.toMatchObject({ name: 'PictureNotMade' });
  expect(counted.encodings).toBe(before);
  expect(await make({ mediaId: id, width: 480, format: 'webp' }, visitor)).toBe(true);
});

it('an original damaged on disk fails its renditions and nothing else', async () => {
  const { make, folder, images, id } = await openMaker();
  await folder.files.put(folder.originalKey(id, 'jpeg'), (await sampleJpeg(1600, 800)).subarray(0, 9000));
  await expect(make({ mediaId: id, width: 800, format: 'webp' }, visitor)).rejects.toThrow('could not be made');
  expect(images.pid()).toBeDefined();
});

it('a rendition another process of the site has made is not made again', async () => {
  const { make, folder, counted, id } = await openMaker();
  const rendition: Rendition = { mediaId: id, width: 480, format: 'webp' };
  await folder.files.put(folder.renditionKey(rendition), Buffer.from('theirs'));
  expect(await make(rendition, visitor)).toBe(true);
  expect(counted.encodings).toBe(0);
});
