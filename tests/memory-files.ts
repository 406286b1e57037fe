import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { checkKey } from '#app/platform/files/file-key.ts';
import { type FileContent, type Files, TooManyBytes } from '#app/platform/files/files.ts';
import { openTemporaries } from '#app/platform/files/temporaries.server.ts';
import { temporaryFolder } from './sample-pictures.ts';

/**
 * Files as an object store keeps them: by keys, on no disk. The image process gets copies, whose keys are in `copied`.
 * `openStreams` counts those that were neither read to their end nor destroyed.
 */
export async function openMemoryFiles() {
  const stored = new Map<string, { content: Buffer; version: number; modifiedAt: number }>();
  const copied = new Set<string>();
  const open = new Set<Readable>();
  const folder = await temporaryFolder();
  const { withTemporary, close } = await openTemporaries(folder);
  let version = 0;

  const store = (key: string, content: Buffer) => {
    checkKey(key);
    version += 1;
    stored.set(key, { content, version, modifiedAt: Date.now() });
  };

  const files: Files = {
    async put(key, content, maxBytes = Number.POSITIVE_INFINITY) {
      const bytes = await collect(content, maxBytes);
      store(key, bytes);
      return { bytes: bytes.length, sha256: sumOf(bytes) };
    },
    make: (key, write) =>
      withTemporary(async (path) => {
        checkKey(key);
        const result = await write(path);
        store(key, await readFile(path));
        return result;
      }),
    putFile: async (key, path) => store(key, await readFile(path)),
    async open(key) {
      checkKey(key);
      const content = stored.get(key)?.content;
      if (content === undefined) return null;
      const stream = Readable.from(inPieces(content), { objectMode: false });
      open.add(stream);
      stream.on('close', () => open.delete(stream));
      return { bytes: content.length, stream };
    },
    async sum(key) {
      const content = stored.get(key)?.content;
      return content === undefined ? null : sumOf(content);
    },
    async find(key) {
      const found = stored.get(key);
      return found ? { bytes: found.content.length, state: String(found.version), modifiedAt: found.modifiedAt } : null;
    },
    async remove(key) {
      checkKey(key);
      stored.delete(key);
    },
    async list(of) {
      const below = [...stored.keys()].filter((key) => key.startsWith(`${of}/`));
      return [...new Set(below.map((key) => key.slice(of.length + 1).split('/')[0] ?? ''))];
    },
    async listBelow(of) {
      const below = [...stored.keys()].filter((key) => key.startsWith(`${of}/`));
      return below.map((key) => key.slice(of.length + 1));
    },
    async localPath(key) {
      copied.add(key);
      const path = join(folder, key.replaceAll('/', '-'));
      const content = stored.get(key)?.content;
      if (content !== undefined) await writeFile(path, content);
      return path;
    },
    withTemporary,
    removeUnfinished: async () => {},
    close,
    detectsDamage: false,
  };
  return { files, copied, openStreams: () => open.size };
}

async function collect(content: FileContent, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new TooManyBytes(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function* inPieces(content: Buffer) {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}

const sumOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
