import { createHash } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { commitFile } from './commit-file.server.ts';
import { checkKey } from './file-key.ts';
import { type FileContent, type FileSum, type Files, TooManyBytes } from './files.ts';
import { mediaRoot, openTemporaries } from './temporaries.server.ts';

const sumChunkBytes = 128 * 1024;

/** The files of a site on this machine's disk, below `<dataDir>/media`; what is not finished lies in its `unfinished`. */
export async function openLocalFiles(dataDir: string): Promise<Files> {
  const root = mediaRoot(dataDir);
  const { withTemporary, removeStale, close } = await openTemporaries(dataDir);

  function pathOf(key: string): string {
    checkKey(key);
    return join(root, key);
  }

  async function make<T>(key: string, write: (path: string) => Promise<T>): Promise<T> {
    const final = pathOf(key);
    return withTemporary(async (path) => {
      const result = await write(path);
      await commitFile(path, final);
      return result;
    });
  }

  return {
    put: (key, content, maxBytes) => make(key, (path) => writeContent(path, content, maxBytes)),
    make,
    putFile: (key, path) => commitFile(path, pathOf(key)),
    async open(key) {
      const handle = await open(pathOf(key)).catch(isMissing);
      if (handle === null) return null;
      const { size } = await handle.stat();
      // With its end known, the stream need not read once more to find it.
      return { bytes: size, stream: handle.createReadStream({ end: Math.max(size - 1, 0) }) };
    },
    sum: (key) => sumOf(pathOf(key)).catch(isMissing),
    async find(key) {
      const found = await stat(pathOf(key)).catch(() => null);
      if (!found?.isFile()) return null;
      const { size, mtimeMs, ctimeMs } = found;
      return { bytes: size, state: `${mtimeMs} ${ctimeMs} ${size}`, modifiedAt: mtimeMs };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: (folder) => readdir(join(root, folder)).catch(() => []),
    async listBelow(folder) {
      const found = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
      const files = found.filter((entry) => entry.isFile());
      return files.map(({ parentPath, name }) => relative(join(root, folder), join(parentPath, name)));
    },
    localPath: async (key) => pathOf(key),
    withTemporary,
    removeUnfinished: removeStale,
    close,
    detectsDamage: false,
  };
}

/** The SHA-256 of a local file. Reads into one and the same memory: collecting a stream's chunks would hold up every request. */
export async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path);
  try {
    const chunk = Buffer.allocUnsafeSlow(sumChunkBytes);
    for (;;) {
      const { bytesRead } = await file.read(chunk);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(chunk.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

/** Writes a new file, never more of it in memory than its source hands over at once. Throws `TooManyBytes`. */
export async function writeContent(
  path: string,
  content: FileContent,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<FileSum> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx');
  try {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new TooManyBytes(maxBytes);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

function isMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return null;
}
