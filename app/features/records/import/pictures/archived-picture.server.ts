import { openArchiveFile } from '#app/features/records/import/archive/archive-file.server.ts';
import type { Import, ImportSource } from '#app/features/records/import/import.ts';
import { SourceFailed } from '#app/features/records/import/source-failed.ts';
import type { FileContent, Files } from '#app/platform/files/files.ts';
import { ZipFailed } from '#app/platform/zip/zip-failed.ts';
import { openPictureZip, type PictureSource } from './picture-zip.server.ts';
import { PictureNotThere } from './run-pictures.server.ts';

/** An archive is looked through once for many pictures, and let go when none was wanted for so long. */
const idleMs = 5_000;

type FileKeys = Pick<Import, 'fileKey' | 'picturesKey'>;

type Kept = { key: string; source: Promise<PictureSource>; users: number; timer: NodeJS.Timeout | null };

/** Returns how pictures are opened that came with an import: beside its file, or in the archive that it is of. */
export function createArchivedPictures(files: Pick<Files, 'find' | 'localPath'>) {
  let kept: Kept | null = null;

  async function open({ fileKey, picturesKey }: FileKeys): Promise<PictureSource> {
    const key = picturesKey ?? fileKey;
    if (key === null || (await files.find(key)) === null) throw new PictureNotThere('address');
    const path = await files.localPath(key);
    if (picturesKey !== null) return openPictureZip(path);
    const archive = await openArchiveFile(path);
    return { ...archive, has: (name) => archive.names.has(name) };
  }

  function take(keys: FileKeys): Kept {
    const key = keys.picturesKey ?? keys.fileKey ?? '';
    if (kept?.key !== key) kept = { key, source: open(keys), users: 0, timer: null };
    if (kept.timer !== null) clearTimeout(kept.timer);
    kept.users += 1;
    return kept;
  }

  function letGo(one: Kept): void {
    one.users -= 1;
    if (one.users > 0) return;
    one.timer = setTimeout(() => {
      if (kept === one) kept = null;
      one.source.then((source) => source.close()).catch(() => {});
    }, idleMs).unref();
  }

  async function withSource<T>(run: FileKeys, use: (source: PictureSource) => T | Promise<T>): Promise<T> {
    const one = take(run);
    try {
      return await use(await one.source);
    } catch (error) {
      // A table or feed names pictures by paths, and none came with it.
      throw error instanceof SourceFailed || error instanceof ZipFailed ? new PictureNotThere('address') : error;
    } finally {
      letGo(one);
    }
  }

  return {
    /** Throws `PictureNotThere`. */
    open<T>(run: FileKeys, name: string, use: (content: FileContent) => Promise<T>): Promise<T> {
      return withSource(run, (source) => {
        const content = source.file(name);
        if (content === null) throw new PictureNotThere('address');
        return use(content);
      });
    },
    /** Which pictures, of those that are named by paths, came with an import. Those of an archive are taken to be in it. */
    async finder(run: FileKeys, { kind }: Pick<ImportSource, 'kind'>): Promise<(name: string) => boolean> {
      if (run.picturesKey !== null) return withSource(run, ({ has }) => has).catch(() => () => false);
      return () => kind === 'json';
    },
  };
}
