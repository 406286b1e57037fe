import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { openPictures } from '#app/features/media/pictures.server.ts';
import type { Pictures } from '#app/features/media/pictures.ts';
import type { Files } from '#app/platform/files/files.ts';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { createLog } from '#app/platform/log.ts';

/** A folder of the test's own, removed when it is over. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bale-demo-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Files and pictures in a folder of the test's own. */
export async function openTestMedia(): Promise<{ files: Files; pictures: Pictures }> {
  const files = await openLocalFiles(await createFolder());
  const pictures = await openPictures({ files, log: createLog('silent') });
  onTestFinished(() => pictures.close());
  return { files, pictures };
}

const photosDir = 'db/demo/photos';
let smallPhotos: Promise<string> | undefined;

/**
 * The photos of the demonstration under their names, made small: what is tested is that they are saved, not their
 * detail. Made once for each process of tests, and removed when it ends.
 */
export function createSmallPhotos(): Promise<string> {
  smallPhotos ??= shrinkPhotos();
  return smallPhotos;
}

async function shrinkPhotos(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bale-photos-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const names = (await readdir(photosDir)).filter((name) => name.endsWith('.jpg'));
  await Promise.all(names.map((name) => sharp(join(photosDir, name)).resize(240).toFile(join(folder, name))));
  return folder;
}
