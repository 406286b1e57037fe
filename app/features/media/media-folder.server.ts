import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { LRUCache } from 'lru-cache';
import { commitFile, removeStaleFiles } from '#app/platform/files/commit-file.server.ts';
import type { DrawnName, PictureFormat, PictureWidth, Rendition } from './pictures.ts';
import { extensionByFormat, readRendition } from './rendition.ts';
import { isWholePicture } from './whole-file.ts';

/** The accepted formats of originals, and their extensions. */
export const originalExtension = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' } as const;

export type OriginalFormat = keyof typeof originalExtension;

/** No work on a file takes this long: older files were left by a killed process. */
const unfinishedForMs = 60 * 60 * 1000;

export type MediaFolder = Awaited<ReturnType<typeof openMediaFolder>>;

/**
 * The folders of pictures: `media/originals/<id>.<ext>`, `media/renditions/<id>/<width>.<ext>`, drawn ones in
 * `media/drawn/<of>/<shape>-<hash>.jpg` with their fonts in `media/fonts`, and unfinished files in `media/unfinished`,
 * which is never served.
 */
export async function openMediaFolder(dataDir: string) {
  const root = resolve(dataDir, 'media');
  const renditions = join(root, 'renditions');
  const unfinished = join(root, 'unfinished');
  await mkdir(unfinished, { recursive: true });
  await removeStaleFiles(unfinished, unfinishedForMs);

  const originalPath = (id: string, format: OriginalFormat) =>
    join(root, 'originals', `${id}.${originalExtension[format]}`);

  return {
    originalPath,
    renditionPath: ({ mediaId, width, format }: Rendition) =>
      join(renditions, mediaId, `${width}.${extensionByFormat[format]}`),
    drawnPath: ({ of, shape, hash }: DrawnName) => join(root, 'drawn', of, `${shape}-${hash}.jpg`),
    fontPath: (name: string) => join(root, 'fonts', `${name}.ttf`),
    madeAvifs: () => listAvifs(renditions),
    findWhole: createFindWhole(),

    /** The path of an original; null when there is none. */
    async findOriginal(id: string): Promise<string | null> {
      for (const format of Object.keys(originalExtension) as OriginalFormat[]) {
        const path = originalPath(id, format);
        if (await exists(path)) return path;
      }
      return null;
    },

    /** Lets `write` fill a temporary file, then moves it to `final`. When it throws, nothing remains. */
    async keep<T>(final: string, write: (temporary: string) => Promise<T>): Promise<T> {
      const temporary = join(unfinished, randomUUID());
      try {
        const result = await write(temporary);
        await commitFile(temporary, final);
        return result;
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
  };
}

/** Files whose content is remembered to be whole. */
const maxChecked = 20_000;

/**
 * The size of a picture's file in bytes; null when it does not exist. One that was damaged, by a full disk or whatever else, is
 * deleted and does not exist. Read when it is first looked for, and when it has changed.
 */
function createFindWhole() {
  const checked = new LRUCache<string, string>({ max: maxChecked });
  return async (path: string, format: PictureFormat): Promise<number | null> => {
    const found = await stat(path).catch(() => null);
    if (found === null) return null;
    const state = `${found.mtimeMs} ${found.size}`;
    if (checked.get(path) === state) return found.size;
    if (!isWholePicture(await readFile(path), format)) {
      await rm(path, { force: true });
      return null;
    }
    checked.set(path, state);
    return found.size;
  };
}

/** The size of a file in bytes; null when it does not exist. */
export async function findSize(path: string): Promise<number | null> {
  return stat(path).then(
    (found) => found.size,
    () => null,
  );
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function listAvifs(renditions: string): Promise<{ mediaId: string; width: PictureWidth }[]> {
  const found: { mediaId: string; width: PictureWidth }[] = [];
  for (const mediaId of await readdir(renditions).catch(() => [])) {
    for (const name of await readdir(join(renditions, mediaId)).catch(() => [])) {
      const rendition = readRendition(`/media/${mediaId}-${name}`);
      if (rendition?.format === 'avif') found.push(rendition);
    }
  }
  return found;
}
