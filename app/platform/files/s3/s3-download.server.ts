import { Readable } from 'node:stream';
import { StorageUnavailable } from '#app/platform/files/files.ts';
import type { SendS3 } from './s3-request.server.ts';

/** How long the next bytes may take. */
const idleMs = 15_000;

/** How often in a row a line may break without a byte. */
const maxBreaks = 3;

/**
 * Opens an object: a line that breaks is taken up again where it broke, as long as the object is the same, so that whoever reads
 * it notices nothing. The stream fails with `StorageUnavailable`. Null when there is no such object.
 */
export async function openObject(send: SendS3, key: string): Promise<{ bytes: number; stream: Readable } | null> {
  const first = await send({ method: 'GET', key });
  if (first.status === 404) return null;
  const bytes = Number(first.headers.get('content-length'));
  const etag = first.headers.get('etag') ?? '';

  async function* content(): AsyncGenerator<Uint8Array> {
    let at = 0;
    let breaks = 0;
    for (let response = first; ; response = await openAgain(send, { key, etag, at })) {
      try {
        for await (const chunk of chunksOf(response)) {
          at += chunk.byteLength;
          breaks = 0;
          yield chunk;
        }
      } catch (error) {
        breaks += 1;
        if (breaks >= maxBreaks) throw new StorageUnavailable(`${key} was cut off`, error);
      }
      if (at >= bytes) return;
    }
  }

  return { bytes, stream: Readable.from(content(), { objectMode: false }) };
}

async function openAgain(
  send: SendS3,
  { key, etag, at }: { key: string; etag: string; at: number },
): Promise<Response> {
  const headers = { Range: `bytes=${at}-`, 'If-Match': etag };
  const response = await send({ method: 'GET', key, headers });
  if (response.status === 206 && response.headers.get('etag') === etag) return response;
  await response.body?.cancel();
  throw new StorageUnavailable(`${key} changed while it was read`);
}

async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const { value, done } = await inTime(reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    // Also when nobody reads on: the connection is let go.
    await reader.cancel().catch(() => undefined);
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no bytes in time')), idleMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
