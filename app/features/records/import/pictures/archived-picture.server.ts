import { type ArchiveFile, openArchiveFile } from '#app/features/records/import/archive/archive-file.server.ts';
import { SourceFailed } from '#app/features/records/import/source-failed.ts';
import type { FileContent, Files } from '#app/platform/files/files.ts';
import { PictureNotThere } from './run-pictures.server.ts';

/** An archive is looked through once for many pictures, and let go when none was wanted for so long. */
const idleMs = 5_000;

type Kept = { key: string; archive: Promise<ArchiveFile>; users: number; timer: NodeJS.Timeout | null };

/** Returns how pictures within the archive that an import is of are opened. That throws `PictureNotThere`. */
export function createArchivedPictures(files: Pick<Files, 'find' | 'localPath'>) {
  let kept: Kept | null = null;

  async function open(key: string): Promise<ArchiveFile> {
    if ((await files.find(key)) === null) throw new PictureNotThere('address');
    return openArchiveFile(await files.localPath(key));
  }

  function take(key: string): Kept {
    if (kept?.key !== key) kept = { key, archive: open(key), users: 0, timer: null };
    if (kept.timer !== null) clearTimeout(kept.timer);
    kept.users += 1;
    return kept;
  }

  function letGo(one: Kept): void {
    one.users -= 1;
    if (one.users > 0) return;
    one.timer = setTimeout(() => {
      if (kept === one) kept = null;
      one.archive.then((archive) => archive.close()).catch(() => {});
    }, idleMs).unref();
  }

  return async <T>(
    { fileKey }: { fileKey: string | null },
    name: string,
    use: (content: FileContent) => Promise<T>,
  ): Promise<T> => {
    if (fileKey === null) throw new PictureNotThere('address');
    const one = take(fileKey);
    try {
      const content = (await one.archive).file(name);
      if (content === null) throw new PictureNotThere('address');
      return await use(content);
    } catch (error) {
      // A table or feed names pictures by paths, and none came with it.
      throw error instanceof SourceFailed ? new PictureNotThere('address') : error;
    } finally {
      letGo(one);
    }
  };
}
