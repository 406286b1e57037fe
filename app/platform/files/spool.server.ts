import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { Files } from './files.ts';

/** A part in the spool: its lines, where it lies there, and the sum of it. */
export type SpooledPart = { rows: number; start: number; bytes: number; sha256: string };

/** Texts that wait on the disk until they are sent, so that nobody waits for whoever receives them. */
export type Spool = {
  /** Writes a part to its end, a piece at a time. */
  write(lines: AsyncIterable<string>): Promise<SpooledPart>;
  read(part: SpooledPart): AsyncIterable<Uint8Array>;
  remove(): Promise<void>;
};

/** Characters collected before they are written. */
const atOnce = 256 * 1024;

export async function openSpool(files: Pick<Files, 'withTemporary'>): Promise<Spool> {
  const { path, release } = await holdTemporary(files);
  const file = await open(path, 'wx+');
  let end = 0;
  return {
    async write(lines) {
      const start = end;
      const hash = createHash('sha256');
      let rows = 0;
      for await (const piece of inPieces(lines, () => (rows += 1))) {
        hash.update(piece);
        await file.write(piece, 0, piece.length, end);
        end += piece.length;
      }
      return { rows, start, bytes: end - start, sha256: hash.digest('hex') };
    },
    read: ({ start, bytes }) => readPart(file, start, bytes),
    async remove() {
      await file.close();
      await release();
    },
  };
}

async function* inPieces(lines: AsyncIterable<string>, count: () => void): AsyncGenerator<Buffer> {
  let pending = '';
  for await (const line of lines) {
    count();
    pending += `${line}\n`;
    if (pending.length < atOnce) continue;
    yield Buffer.from(pending);
    pending = '';
  }
  if (pending !== '') yield Buffer.from(pending);
}

async function* readPart(file: FileHandle, start: number, bytes: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < start + bytes; ) {
    const chunk = Buffer.allocUnsafe(Math.min(atOnce, start + bytes - at));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
    if (bytesRead === 0) throw new Error('The spool is shorter than it was.');
    at += bytesRead;
    yield chunk.subarray(0, bytesRead);
  }
}

/** A temporary path that is free until it is released. */
async function holdTemporary({ withTemporary }: Pick<Files, 'withTemporary'>) {
  const held = Promise.withResolvers<string>();
  const over = Promise.withResolvers<void>();
  const end = withTemporary((path) => {
    held.resolve(path);
    return over.promise;
  });
  end.catch(held.reject);
  return {
    path: await held.promise,
    release: () => {
      over.resolve();
      return end;
    },
  };
}
