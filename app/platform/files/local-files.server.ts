import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { commitFile, removeStaleFiles } from './commit-file.server.ts';
import { type FileContent, type FileSum, type Files, TooManyBytes } from './files.ts';

/** No work on a file takes this long: older files were left by a killed process. */
const unfinishedForMs = 60 * 60 * 1000;

const sumChunkBytes = 128 * 1024;

const keyShape = /^[a-z]+(?:\/(?!\.)[\w.-]{1,100}){1,4}$/u;

/** The files of a site on this machine's disk, below `<dataDir>/media`; what is not finished lies in its `unfinished`. */
export async function openLocalFiles(dataDir: string): Promise<Files> {
  const root = resolve(dataDir, 'media');
  const unfinished = join(root, 'unfinished');
  await mkdir(unfinished, { recursive: true });
  await removeStaleFiles(unfinished, Date.now() - unfinishedForMs);

  function pathOf(key: string): string {
    if (!keyShape.test(key)) throw new Error(`${JSON.stringify(key)} is no key of a file.`);
    return join(root, key);
  }

  async function withTemporary<T>(use: (path: string) => Promise<T>): Promise<T> {
    const path = join(unfinished, randomUUID());
    try {
      return await use(path);
    } finally {
      await rm(path, { force: true });
    }
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
    localPath: async (key) => pathOf(key),
    withTemporary,
    removeUnfinished: (before) => removeStaleFiles(unfinished, before),
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
