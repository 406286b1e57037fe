import { Duplex } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { brotliQuality, compress, type Encoding, minBytesToCompress, type Quality } from '#delivery/cache/compress.ts';
import { PageResponse } from '#delivery/render/page-response.ts';
import { chooseEncoding } from './accept-encoding.ts';
import type { ServerEnv } from './env.ts';

const compressible =
  /^(?:text\/|application\/(?:json|javascript|xml|vnd\.mapbox-vector-tile|manifest\+json|[\w.-]+\+(?:json|xml))|image\/svg\+xml)/;

const streamed = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality.fast } };

/**
 * Compresses what gains from it: whole responses at once, as well as `quality` says, streams chunk by chunk. Leaves alone what is
 * small, already encoded, marked `no-transform` or of a kind that is compressed in itself.
 */
export function compression(quality: () => Quality) {
  return createMiddleware<ServerEnv>(async function compression(c, next) {
    await next();
    const html = c.res instanceof PageResponse ? (c.res.page?.html ?? null) : null;
    const encoding = negotiate(c);
    if (encoding !== null) await compressBody(c, { encoding, quality: quality() }, html);
    else if (html !== null) replaceBody(c, html);
  });
}

/** The encoding this answer gains from and its visitor takes; null when it stays plain. */
function negotiate(c: Context<ServerEnv>): Encoding | null {
  const { headers } = c.res;
  if (!compressible.test(headers.get('Content-Type') ?? '') || headers.has('Content-Encoding')) return null;
  headers.append('Vary', 'Accept-Encoding');
  const mayChange = !headers.get('Cache-Control')?.includes('no-transform') && !headers.has('Content-Range');
  return mayChange && c.req.method !== 'HEAD' ? chooseEncoding(c.req.header('Accept-Encoding')) : null;
}

async function compressBody(
  c: Context<ServerEnv>,
  { encoding, quality }: { encoding: Encoding; quality: Quality },
  html: Buffer<ArrayBuffer> | null,
): Promise<void> {
  const { whole, rest } = html === null ? await readAtHand(c.res.body) : { whole: html, rest: null };
  if (rest === null && whole.length < minBytesToCompress) return replaceBody(c, whole);
  describe(c.res.headers, encoding);
  replaceBody(c, rest === null ? await compress(encoding, whole, quality) : stream(encoding, whole, rest));
}

function replaceBody(c: Context<ServerEnv>, body: Buffer<ArrayBuffer> | ReadableStream<Uint8Array>): void {
  const { status, headers } = c.res;
  // Otherwise Hono would mix the two responses.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
}

/** The same content in another encoding is another representation: its length is new and its tag no longer strong. */
function describe(headers: Headers, encoding: Encoding): void {
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  const tag = headers.get('ETag');
  if (tag !== null && !tag.startsWith('W/')) headers.set('ETag', `W/${tag}`);
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** What the body holds already; `rest` is null when that is all of it, else it yields what comes later. */
async function readAtHand(
  body: ReadableStream<Uint8Array> | null,
): Promise<{ whole: Buffer<ArrayBuffer>; rest: Rest | null }> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  while (reader !== undefined) {
    const next = reader.read();
    const read = await Promise.race([next, soon()]);
    if (read === 'later') return { whole: Buffer.concat(chunks), rest: { next, reader } };
    if (read.done) break;
    chunks.push(read.value);
  }
  return { whole: Buffer.concat(chunks), rest: null };
}

type Rest = { next: ReturnType<Reader['read']>; reader: Reader };

function soon(): Promise<'later'> {
  return new Promise((resolve) => setImmediate(resolve, 'later'));
}

/** Compresses and flushes each chunk as it arrives. A visitor who leaves cancels the source. */
function stream(encoding: Encoding, atHand: Uint8Array, rest: Rest): ReadableStream<Uint8Array> {
  const flushing =
    encoding === 'br'
      ? createBrotliCompress({ ...streamed, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  feed(flushing, atHand, rest).catch((error) => {
    flushing.destroy(error);
    rest.reader.cancel(error).catch(() => {});
  });
  return Duplex.toWeb(flushing).readable as ReadableStream<Uint8Array>;
}

async function feed(target: Duplex, atHand: Uint8Array, rest: Rest): Promise<void> {
  if (atHand.length > 0) await write(target, atHand);
  for (let read = await rest.next; !read.done; read = await rest.reader.read()) await write(target, read.value);
  target.end();
}

function write(target: Duplex, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => target.write(chunk, (error) => (error ? reject(error) : resolve())));
}
