import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ZipFailed } from './zip-failed.ts';

/** A file of an archive: as long as it will be when it is read. */
export type ZipEntry = { name: string; bytes: number };

/** An archive whose names and lengths were checked. Its files are read in any order. Closed by whoever opened it. */
export type Zip = {
  entries: ReadonlyMap<string, ZipEntry>;
  /** Its content, which fails with `ZipFailed` when it is not as long as it should be. Null when there is no such file. */
  open(name: string): Promise<Readable | null>;
  close(): void;
};

export const zipLimits = { maxEntries: 500_000, maxNameLength: 300, maxRatio: 100, freeBytes: 50_000_000 };

/** Opens an archive on this disk. Nothing of it is unpacked yet. Throws `ZipFailed`. */
export async function openZip(path: string, limits = zipLimits): Promise<Zip> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(async (error: unknown) => {
    if (hasNoDirectory(error) && (await beginsAsZip(path))) throw new ZipFailed('truncated', error);
    return explain(error);
  });
  try {
    return await openEntries(zip, limits);
  } catch (error) {
    zip.close();
    throw error instanceof ZipFailed ? error : explain(error);
  }
}

async function openEntries(zip: ZipFile, limits: typeof zipLimits): Promise<Zip> {
  if (zip.entryCount > limits.maxEntries) throw new ZipFailed('bomb');
  const found = new Map<string, Entry>();
  let packed = 0;
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    if (entry.isEncrypted()) throw new ZipFailed('locked');
    if (entry.fileName.length > limits.maxNameLength || found.has(entry.fileName)) throw new ZipFailed('path');
    found.set(entry.fileName, entry);
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
  }
  // A file that lies in the archive once and is listed a hundred times weighs nothing more.
  if (packed > zip.fileSize || unpacked > packed * limits.maxRatio + limits.freeBytes) throw new ZipFailed('bomb');
  const entries = [...found].map(([name, { uncompressedSize: bytes }]) => [name, { name, bytes }] as const);
  return {
    entries: new Map(entries),
    async open(name) {
      const entry = found.get(name);
      return entry ? zip.openReadStreamPromise(entry).catch(explain) : null;
    },
    close: () => zip.close(),
  };
}

/** What is read of a file of an archive; what is wrong with the archive is thrown as that. */
export async function* contentOf(zip: Zip, name: string): AsyncGenerator<Uint8Array> {
  const stream = await zip.open(name);
  if (stream === null) throw new ZipFailed('damaged');
  try {
    yield* stream as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw error instanceof ZipFailed ? error : explain(error);
  }
}

/** Marks the beginning of a file within an archive: APPNOTE 4.3.7. */
const signature = Buffer.from('PK\x03\x04', 'latin1');

/** The directory stands at the end of an archive, so a file that begins as one and has none was cut off. */
async function beginsAsZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(signature.length), 0, signature.length, 0);
    return buffer.subarray(0, bytesRead).equals(signature.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function hasNoDirectory(error: unknown): boolean {
  return /end of central directory|file too short|not a zip/i.test((error as Error).message);
}

/** yauzl says what is wrong in sentences. What the disk says is nobody's archive's fault. */
function explain(error: unknown): never {
  const { message = '', code = '' } = error as NodeJS.ErrnoException;
  if (!code.startsWith('Z_') && code !== '') throw error;
  if (hasNoDirectory(error)) throw new ZipFailed('not-zip', error);
  if (/relative path|absolute path|invalid characters in fileName/i.test(message)) throw new ZipFailed('path', error);
  throw new ZipFailed('damaged', error);
}
