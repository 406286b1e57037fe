import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { sampleJpeg, samplePicture, temporaryFolder } from '#tests/sample-pictures.ts';
import { ImageProcess } from './image-process.server.ts';
import { openImageTool } from './image-tool.server.ts';

const log = createLog('silent');

async function openTool(options: { idleMs?: number } = {}) {
  const folder = await temporaryFolder();
  const images = openImageTool({ log, ...options });
  onTestFinished(() => images.close());
  const source = join(folder, 'source');
  await writeFile(source, await sampleJpeg(1600, 1067));
  return { images, source, target: join(folder, 'target') };
}

/** Slow enough to be killed in the middle. */
const slow = { width: 1600, output: { format: 'avif', quality: 60, effort: 4 } } as const;
const quick = { width: 480, output: { format: 'webp', quality: 78, effort: 0 } } as const;

test('measures, inspects and encodes in another process', async () => {
  const { images, source, target } = await openTool();
  expect(await images.measure(source)).toEqual({ width: 1600, height: 1067 });
  expect(await images.inspect(source)).toMatchObject({ width: 1600, color: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  expect(await images.encode({ source, target, ...quick }, 'urgent')).toMatchObject({ width: 480, height: 320 });
  expect(images.pid()).not.toBe(process.pid);
});

test('the mean colour is that of the picture', async () => {
  const { images, source } = await openTool();
  const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: '#a4472a' } });
  await writeFile(source, await plain.png().toBuffer());
  expect((await images.inspect(source)).color).toBe('#a4472a');
});

test('a job whose process is killed is done by the next one', async () => {
  const { images, source, target } = await openTool();
  await images.measure(source);
  const first = images.pid() as number;
  const encoded = images.encode({ source, target, ...slow }, 'urgent');
  await wait(50);
  process.kill(first, 'SIGKILL');
  expect(await encoded).toMatchObject({ width: 1600 });
  expect(images.pid()).not.toBe(first);
  expect((await sharp(await readFile(target)).metadata()).format).toBe('heif');
});

test('a job for which no process can be started may come again, and the one after it succeeds', async () => {
  const { images, source } = await openTool();
  const { execPath } = process;
  process.execPath = '/nowhere/node';
  await expect(images.measure(source)).rejects.toMatchObject({ name: 'ImageJobFailed', reason: 'busy' });
  process.execPath = execPath;
  expect(await images.measure(source)).toMatchObject({ width: 1600 });
});

test('a job that kills every process it gets fails in words, and the one after it succeeds', async () => {
  const { images, source, target } = await openTool();
  const encoded = expect(images.encode({ source, target, ...slow }, 'urgent')).rejects.toMatchObject({
    name: 'ImageJobFailed',
    reason: 'lost',
  });
  const killer = setInterval(() => images.pid() && process.kill(images.pid() as number, 'SIGKILL'), 5);
  await encoded;
  clearInterval(killer);
  expect(await images.encode({ source, target, ...quick }, 'urgent')).toMatchObject({ width: 480 });
});

test('a job that takes too long is abandoned together with its process', async () => {
  const { source, target } = await openTool();
  const images = new ImageProcess({ log, idleMs: 1_000 });
  onTestFinished(() => images.close());
  await images.run({ kind: 'measure', source }, 30_000);
  const first = images.pid;
  await expect(images.run({ kind: 'encode', source, target, ...slow }, 30)).rejects.toMatchObject({
    reason: 'deadline',
  });
  expect(await images.run({ kind: 'measure', source }, 30_000)).toMatchObject({ width: 1600 });
  expect(images.pid).not.toBe(first);
});

test('an idle process ends and the next job starts another', async () => {
  const { images, source } = await openTool({ idleMs: 10 });
  await images.measure(source);
  await vi.waitFor(() => expect(images.pid()).toBeUndefined());
  expect(await images.measure(source)).toMatchObject({ width: 1600 });
});

test('closing fails what runs and ends the process', async () => {
  const { images, source, target } = await openTool();
  await images.measure(source);
  const pid = images.pid() as number;
  const encoded = expect(images.encode({ source, target, ...slow }, 'urgent')).rejects.toMatchObject({
    reason: 'closed',
  });
  await images.close();
  await encoded;
  expect(() => process.kill(pid, 0)).toThrow();
  await expect(images.measure(source)).rejects.toMatchObject({ reason: 'closed' });
});

test('a decoder that is not wanted does not exist in the process', async () => {
  const { images, source } = await openTool();
  for (const format of ['gif', 'tiff'] as const) {
    await writeFile(source, await samplePicture(20, 20).toFormat(format).toBuffer());
    await expect(images.inspect(source)).rejects.toMatchObject({ name: 'ImageRejected', reason: 'unreadable' });
  }
  await writeFile(source, '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
  await expect(images.inspect(source)).rejects.toMatchObject({ reason: 'unreadable' });
});
