import type { Files } from '#app/platform/files/files.ts';
import type { Logger } from '#app/platform/log.ts';
import { createPictureChecks } from './picture-checks.server.ts';
import type { DrawnName, PictureFormat, PictureWidth, Rendition } from './pictures.ts';
import { extensionByFormat, readRendition } from './rendition.ts';
import { readTurnedId } from './turned-picture.ts';

/** The accepted formats of originals, and their extensions. */
export const originalExtension = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif', heif: 'heic' } as const;

export type OriginalFormat = keyof typeof originalExtension;

export const originalFormats = Object.keys(originalExtension) as OriginalFormat[];

/** The key of a picture's file as it was sent. */
export function originalKey(id: string, format: OriginalFormat): string {
  return `originals/${id}.${originalExtension[format]}`;
}

export type MediaFolder = ReturnType<typeof openMediaFolder>;

/**
 * The pictures among the files: `originals/<id>.<ext>` as they were sent, `masters/<id>.jpg` for those the desk received, `renditions/<id>/<width>.<ext>`, drawn ones in
 * `drawn/<of>/<shape>-<hash>.jpg` with their fonts in `fonts`. `checksums` has the sums of what was made.
 */
export function openMediaFolder(files: Files, log: Pick<Logger, 'warn'>) {
  const checks = createPictureChecks(files, log);
  const masterKey = (id: string) => `masters/${id}.jpg`;

  /** The keys of files below a folder. */
  const keysIn = async (folder: string) => (await files.list(folder)).map((name) => `${folder}/${name}`);

  return {
    files,
    originalKey,
    masterKey,
    renditionKey: ({ mediaId, width, format }: Rendition) =>
      `renditions/${mediaId}/${width}.${extensionByFormat[format]}`,
    drawnKey: ({ of, shape, hash }: DrawnName) => `drawn/${of}/${shape}-${hash}.jpg`,
    fontKey: (name: string) => `fonts/${name}.ttf`,
    findWhole: checks.findWhole,
    /** Throws when the content of an original is not what its name says. `findSource` has checked a master. */
    checkSource: async (key: string) => (key.startsWith('masters/') ? undefined : checks.checkOriginal(key)),

    /** The AVIFs there are. */
    async madeAvifs(): Promise<{ mediaId: string; width: PictureWidth }[]> {
      const found: { mediaId: string; width: PictureWidth }[] = [];
      for (const path of await files.listBelow('renditions')) {
        const rendition = readRendition(`/media/${path.replace('/', '-')}`);
        if (rendition?.format === 'avif') found.push(rendition);
      }
      return found;
    },

    /**
     * The key of what renditions are made from, by the picture's id, turned or not: the master where there is one, else the
     * original; null when there is none.
     */
    async findSource(mediaId: string): Promise<string | null> {
      const { fileId } = readTurnedId(mediaId);
      if ((await checks.findWhole(masterKey(fileId), 'jpeg')) !== null) return masterKey(fileId);
      for (const format of originalFormats) {
        const key = originalKey(fileId, format);
        if ((await files.find(key)) !== null) return key;
      }
      return null;
    },

    /** Stores a picture that was made, whose damage will be noticed. When `write` throws, nothing remains. */
    keepMade: <T>(key: string, write: (temporary: string) => Promise<T>): Promise<T> =>
      files.make(key, async (temporary) => {
        const result = await write(temporary);
        await checks.saveSumOf(key, temporary);
        return result;
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
