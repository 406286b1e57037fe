import { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';
import type { ServerEnv } from './env.ts';

/** Below this many bytes the headers weigh more than what is saved. */
const least = 1_024;

const compressible =
  /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|[\w.-]+\+(?:json|xml))|image\/svg\+xml)/;

/** Brotli's step for work done while the visitor waits. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Compresses what gains from it: whole answers at once, streams chunk by chunk as they come. Leaves alone what is small,
 * already encoded, marked `no-transform` or of a kind that is compressed in itself.
 */
export const compression = createMiddleware<ServerEnv>(async function compression(c, next) {
  await next();
  const { headers, body } = c.res;
  if (!compressible.test(headers.get('Content-Type') ?? '') || headers.has('Content-Encoding')) return;
  headers.append('Vary', 'Accept-Encoding');
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'));
  if (encoding === null || body === null || c.req.method === 'HEAD' || !mayChange(headers)) return;
  const { status } = c.res;
  const { chunks, rest } = await readAtHand(body);
  const whole = Buffer.concat(chunks);
  if (rest === null && whole.length < least) {
    c.res = new Response(whole, { status, headers });
    return;
  }
  const packed = rest === null ? await pack[encoding](whole) : stream(encoding, chunks, rest);
  describe(headers, encoding);
  c.res = new Response(packed, { status, headers });
});

const pack = {
  br: (bytes: Buffer): Promise<Buffer<ArrayBuffer>> => promisify(brotliCompress)(bytes, quality),
  gzip: (bytes: Buffer): Promise<Buffer<ArrayBuffer>> => promisify(gzip)(bytes),
};

function mayChange(headers: Headers): boolean {
  return !headers.get('Cache-Control')?.includes('no-transform') && !headers.has('Content-Range');
}

/** The same content in another coding is another representation: its length is new and its tag no longer strong. */
function describe(headers: Headers, encoding: Encoding): void {
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  const tag = headers.get('ETag');
  if (tag !== null && !tag.startsWith('W/')) headers.set('ETag', `W/${tag}`);
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** What the body holds already; `rest` is null when that is all of it, else the reader that gives what comes later. */
async function readAtHand(body: ReadableStream<Uint8Array>): Promise<{ chunks: Uint8Array[]; rest: Rest | null }> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  for (;;) {
    const next = reader.read();
    const read = await Promise.race([next, soon()]);
    if (read === 'later') return { chunks, rest: { next, reader } };
    if (read.done) return { chunks, rest: null };
    chunks.push(read.value);
  }
}

type Rest = { next: ReturnType<Reader['read']>; reader: Reader };

function soon(): Promise<'later'> {
  return new Promise((resolve) => setImmediate(resolve, 'later'));
}

/** Compresses and flushes each chunk as it arrives. A visitor who leaves cancels the source. */
function stream(encoding: Encoding, chunks: Uint8Array[], rest: Rest): ReadableStream<Uint8Array> {
  const flushing =
    encoding === 'br'
      ? createBrotliCompress({ ...quality, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  feed(flushing, chunks, rest).catch((error) => {
    flushing.destroy(error);
    rest.reader.cancel(error).catch(() => {});
  });
  return Duplex.toWeb(flushing).readable as ReadableStream<Uint8Array>;
}

async function feed(target: Duplex, chunks: Uint8Array[], rest: Rest): Promise<void> {
  for (const chunk of chunks) await write(target, chunk);
  for (let read = await rest.next; !read.done; read = await rest.reader.read()) await write(target, read.value);
  target.end();
}

function write(target: Duplex, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => target.write(chunk, (error) => (error ? reject(error) : resolve())));
}
