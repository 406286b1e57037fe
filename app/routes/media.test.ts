import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openPictures } from '#app/features/media/pictures.server.ts';
import type { Files } from '#app/platform/files/files.ts';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import type { ServerEnv } from '#server/env.ts';
import { requestInfo } from '#server/request-info.ts';
import { openMemoryFiles } from '#tests/memory-files.ts';
import { sampleJpeg, temporaryFolder } from '#tests/sample-pictures.ts';
import { mediaRoutes } from './media.ts';

const log = createLog('silent');

async function openRoutes(elsewhere?: Files) {
  const files = elsewhere ?? (await openLocalFiles(await temporaryFolder()));
  const pictures = await openPictures({ files, log, quietMs: 60_000 });
  onTestFinished(() => pictures.close());
  const { id } = await pictures.saveOriginal(await sampleJpeg(900, 600));
  const app = new Hono<ServerEnv>().use(requestInfo(log)).route('/', mediaRoutes({ files, pictures, log }));
  return { app, files, pictures, id };
}

test('a picture is sent whole, cacheable forever', async () => {
  const { app, files, pictures, id } = await openRoutes();
  const response = await app.request(`/media/${id}-800.webp`);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.status).toBe(200);
  response.headers.delete('X-Request-Id');
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/webp',
    'content-length': String(bytes.byteLength),
    etag: `"${id}-800-webp"`,
    'x-content-type-options': 'nosniff',
  });
  expect((await sharp(bytes).metadata()).width).toBe(800);
  const file = await pictures.findRendition({ mediaId: id, width: 800, format: 'webp' }, '');
  const opened = await files.open(file?.key ?? '');
  expect(bytes).toEqual(opened && (await buffer(opened.stream)));
  expect((await app.request(`/media/${id}-1200.jpg`)).headers.get('Content-Type')).toBe('image/jpeg');
  expect((await app.request(`/media/${id}-480.avif`)).status).toBe(404);
});

test('HEAD returns the size without the bytes, and a known ETag needs none', async () => {
  const { app, id } = await openRoutes();
  const head = await app.request(`/media/${id}-480.webp`, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(Number(head.headers.get('Content-Length'))).toBeGreaterThan(100);
  expect((await head.arrayBuffer()).byteLength).toBe(0);
  const headers = { 'If-None-Match': `W/"other", "${id}-480-webp"` };
  const unchanged = await app.request(`/media/${id}-480.webp`, { headers });
  expect([unchanged.status, unchanged.headers.get('Content-Length')]).toEqual([304, null]);
});

test('who goes away in the middle of a picture, or wants none of its bytes, leaves no file open', async () => {
  const { files, openStreams } = await openMemoryFiles();
  const { app, id } = await openRoutes(files);
  const whole = await app.request(`/media/${id}-800.webp`);
  expect((await whole.arrayBuffer()).byteLength).toBe(Number(whole.headers.get('Content-Length')));
  const headers = { 'If-None-Match': `"${id}-800-webp"` };
  await app.request(`/media/${id}-800.webp`, { headers });
  await app.request(`/media/${id}-800.webp`, { method: 'HEAD' });
  await expect.poll(openStreams).toBe(0);
  const broken = await app.request(`/media/${id}-800.webp`);
  expect(openStreams()).toBe(1);
  await broken.body?.cancel();
  await expect.poll(openStreams).toBe(0);
});

test('a picture that is removed while it is on its way is a 404 that is not cached', async () => {
  const { files } = await openMemoryFiles();
  const { app, id } = await openRoutes({ ...files, open: (key) => files.open(key.replace(/^renditions/, 'none')) });
  const response = await app.request(`/media/${id}-800.webp`);
  expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([404, { 'cache-control': 'no-store' }]);
  expect(response.headers.get('ETag')).toBeNull();
});

test('anything else is a 404 that is not cached', async () => {
  const { app, id } = await openRoutes();
  const paths = [
    `${id}-1600.webp`,
    `${id}-801.webp`,
    `${id}-800.png`,
    `${id}-800.jpg`,
    `${id}.jpg`,
    '0123456789abcdef-800.webp',
    '',
    '..%2foriginals%2fx.jpg',
    `%2e%2e/originals/${id}.jpg`,
    `${id}-800.webp%00`,
    '%',
    '%E0%A4%A',
    `${'a'.repeat(5000)}.webp`,
  ];
  for (const path of paths) {
    const response = await app.request(`/media/${path}`);
    expect([path, response.status]).toEqual([path, 404]);
    // A path that climbs out of /media is resolved before it comes here, and is not ours to answer.
    if (!path.startsWith('%2e')) expect(response.headers.get('Cache-Control')).toBe('no-store');
  }
});

test('a picture that cannot be made now gets Retry-After, and the next one is served', async () => {
  const { app, pictures, id } = await openRoutes();
  const killer = setInterval(() => {
    const pid = pictures.imageProcessId();
    if (pid) process.kill(pid, 'SIGKILL');
  }, 5);
  const response = await app.request(`/media/${id}-480.webp`);
  clearInterval(killer);
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('60');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect((await app.request(`/media/${id}-800.webp`)).status).toBe(200);
});
