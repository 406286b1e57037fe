import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { commitFile, removeStaleFiles } from '#app/platform/files/commit-file.server.ts';
import type { Logger } from '#app/platform/log.ts';
import { createPictureChecks } from './picture-checks.server.ts';
import type { DrawnName, PictureFormat, PictureWidth, Rendition } from './pictures.ts';
import { extensionByFormat, readRendition } from './rendition.ts';

/** The accepted formats of originals, and their extensions. */
export const originalExtension = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' } as const;

export type OriginalFormat = keyof typeof originalExtension;

/** No work on a file takes this long: older files were left by a killed process. */
const unfinishedForMs = 60 * 60 * 1000;

export type MediaFolder = Awaited<ReturnType<typeof openMediaFolder>>;

/**
 * The folders of pictures: `media/originals/<id>.<ext>`, `media/renditions/<id>/<width>.<ext>`, drawn ones in
 * `media/drawn/<of>/<shape>-<hash>.jpg` with their fonts in `media/fonts`, and unfinished files in `media/unfinished`,
 * which is never served. `media/checksums` has the sums of renditions and drawn ones.
 */
export async function openMediaFolder(dataDir: string, log: Pick<Logger, 'warn'>) {
  const root = resolve(dataDir, 'media');
  const renditions = join(root, 'renditions');
  const drawn = join(root, 'drawn');
  const unfinished = join(root, 'unfinished');
  const checks = createPictureChecks(root, log);
  await mkdir(unfinished, { recursive: true });
  await removeStaleFiles(unfinished, unfinishedForMs);

  const originalPath = (id: string, format: OriginalFormat) =>
    join(root, 'originals', `${id}.${originalExtension[format]}`);

  return {
    originalPath,
    renditionPath: ({ mediaId, width, format }: Rendition) =>
      join(renditions, mediaId, `${width}.${extensionByFormat[format]}`),
    drawnPath: ({ of, shape, hash }: DrawnName) => join(drawn, of, `${shape}-${hash}.jpg`),
    fontPath: (name: string) => join(root, 'fonts', `${name}.ttf`),
    madeAvifs: () => listAvifs(renditions),
    findWhole: checks.findWhole,
    checkOriginal: checks.checkOriginal,

    /** The path of an original; null when there is none. */
    async findOriginal(id: string): Promise<string | null> {
      for (const format of Object.keys(originalExtension) as OriginalFormat[]) {
        const path = originalPath(id, format);
        if (await exists(path)) return path;
      }
      return null;
    },

    keep,

    /** The same for a picture that was made, whose damage would be noticed. */
    keepMade: (final: string, write: (temporary: string) => Promise<unknown>) =>
      keep(final, async (temporary) => {
        await write(temporary);
        await checks.saveSumOf(final, temporary);
      }),

    async removeMade(path: string): Promise<void> {
      await Promise.all([rm(path, { force: true }), checks.removeSum(path)]);
    },

    /** The folders of pictures that were made: one for each original, and for each subject of drawn ones. */
    async listMade(): Promise<string[]> {
      const folders = await Promise.all([renditions, drawn].map(async (parent) => pathsIn(parent)));
      return folders.flat();
    },

    /** Reads all pictures of a folder again. Damaged ones are deleted. */
    async checkAgain(made: string): Promise<void> {
      for (const path of await pathsIn(made)) {
        const format = formats.find((candidate) => path.endsWith(`.${extensionByFormat[candidate]}`));
        if (format !== undefined) await checks.check(path, format);
      }
    },
  };

  /** Lets `write` fill a temporary file, then moves it to `final`. When it throws, nothing remains. */
  async function keep<T>(final: string, write: (temporary: string) => Promise<T>): Promise<T> {
    const temporary = join(unfinished, randomUUID());
    try {
      const result = await write(temporary);
      await commitFile(temporary, final);
      return result;
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }
}

const formats = Object.keys(extensionByFormat) as PictureFormat[];

/** What is in a folder, by its path; nothing when there is no such folder. */
async function pathsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.map((name) => join(folder, name));
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
