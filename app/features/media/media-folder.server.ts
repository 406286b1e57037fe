import type { Files } from '#app/platform/files/files.ts';
import type { Logger } from '#app/platform/log.ts';
import { createPictureChecks } from './picture-checks.server.ts';
import type { DrawnName, PictureFormat, PictureWidth, Rendition } from './pictures.ts';
import { extensionByFormat, readRendition, readTurnedId } from './rendition.ts';

/** The accepted formats of originals, and their extensions. */
export const originalExtension = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' } as const;

export type OriginalFormat = keyof typeof originalExtension;

export type MediaFolder = ReturnType<typeof openMediaFolder>;

/**
 * The pictures among the files: `originals/<id>.<ext>`, `renditions/<id>/<width>.<ext>`, drawn ones in
 * `drawn/<of>/<shape>-<hash>.jpg` with their fonts in `fonts`. `checksums` has the sums of renditions and drawn ones.
 */
export function openMediaFolder(files: Files, log: Pick<Logger, 'warn'>) {
  const checks = createPictureChecks(files, log);
  const originalKey = (id: string, format: OriginalFormat) => `originals/${id}.${originalExtension[format]}`;

  /** The keys of files below a folder. */
  const keysIn = async (folder: string) => (await files.list(folder)).map((name) => `${folder}/${name}`);

  return {
    files,
    originalKey,
    renditionKey: ({ mediaId, width, format }: Rendition) =>
      `renditions/${mediaId}/${width}.${extensionByFormat[format]}`,
    drawnKey: ({ of, shape, hash }: DrawnName) => `drawn/${of}/${shape}-${hash}.jpg`,
    fontKey: (name: string) => `fonts/${name}.ttf`,
    findWhole: checks.findWhole,
    checkOriginal: checks.checkOriginal,

    /** The AVIFs there are. */
    async madeAvifs(): Promise<{ mediaId: string; width: PictureWidth }[]> {
      const found: { mediaId: string; width: PictureWidth }[] = [];
      for (const mediaId of await files.list('renditions')) {
        for (const name of await files.list(`renditions/${mediaId}`)) {
          const rendition = readRendition(`/media/${mediaId}-${name}`);
          if (rendition?.format === 'avif') found.push(rendition);
        }
      }
      return found;
    },

    /** The key of an original, by its id or that of a turned picture of it; null when there is none. */
    async findOriginal(mediaId: string): Promise<string | null> {
      for (const format of Object.keys(originalExtension) as OriginalFormat[]) {
        const key = originalKey(readTurnedId(mediaId).fileId, format);
        if ((await files.find(key)) !== null) return key;
      }
      return null;
    },

    /** Stores a picture that was made, whose damage will be noticed. When `write` throws, nothing remains. */
    keepMade: (key: string, write: (temporary: string) => Promise<unknown>) =>
      files.make(key, async (temporary) => {
        await write(temporary);
        await checks.saveSumOf(key, temporary);
      }),

    async removeMade(key: string): Promise<void> {
      await Promise.all([files.remove(key), checks.removeSum(key)]);
    },

    /** The folders of pictures that were made: one for each original, and for each subject of drawn ones. */
    async listMade(): Promise<string[]> {
      const folders = await Promise.all(['renditions', 'drawn'].map(keysIn));
      return folders.flat();
    },

    /** Reads all pictures of a folder again. Damaged ones are deleted. */
    async checkAgain(made: string): Promise<void> {
      for (const key of await keysIn(made)) {
        const format = formats.find((candidate) => key.endsWith(`.${extensionByFormat[candidate]}`));
        if (format !== undefined) await checks.check(key, format);
      }
    },
  };
}

const formats = Object.keys(extensionByFormat) as PictureFormat[];
