import { contentOf, openZip } from '#app/platform/zip/open-zip.server.ts';
import { ZipFailed } from '#app/platform/zip/zip-failed.ts';
import { pictureFinder } from './picture-names.ts';
import { PictureNotThere } from './run-pictures.server.ts';

/** Files that pictures are read from by name. Closed by whoever opened them. */
export type PictureSource = {
  has(name: string): boolean;
  /** Null when it is not there. */
  file(name: string): AsyncGenerator<Uint8Array> | null;
  close(): void;
};

/** A zip of pictures that came beside a table or a feed. Throws `ZipFailed` for what is none. */
export async function openPictureZip(path: string): Promise<PictureSource> {
  const zip = await openZip(path);
  const find = pictureFinder(zip.entries.keys());
  return {
    has: (name) => find(name) !== null,
    file: (name) => {
      const found = find(name);
      return found === null ? null : readable(contentOf(zip, found));
    },
    close: () => zip.close(),
  };
}

/** One damaged file is that picture's fault, and not of those beside it. */
async function* readable(content: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    throw error instanceof ZipFailed ? new PictureNotThere('unreadable') : error;
  }
}
