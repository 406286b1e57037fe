import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of an archive. `isPacked`: it is packed already, as pictures are, and is not packed once more. */
export type ZippedFile = { name: string; content: AsyncIterable<Uint8Array>; isPacked?: true };

/**
 * An archive of these files, each read when its turn comes, and no faster than the archive is. Whoever has enough destroys it:
 * then the file that is being read is closed, and no other is opened.
 */
export function writeZip(files: AsyncIterable<ZippedFile>, at: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error as Error));
  addAll(zip, output, files, at).catch((error: Error) => output.destroy(error));
  return output;
}

async function addAll(zip: ZipFile, output: Readable, files: AsyncIterable<ZippedFile>, mtime: Date): Promise<void> {
  for await (const { name, content, isPacked } of files) {
    const source = content instanceof Readable ? content : Readable.from(content, { objectMode: false });
    const stop = () => void source.destroy();
    output.once('close', stop);
    if (output.destroyed) stop();
    else zip.addReadStream(source, name, { mtime, compress: isPacked !== true });
    await finished(source).finally(() => output.off('close', stop));
  }
  zip.end();
}
