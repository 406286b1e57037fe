import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { RemoteFailed } from './remote-failed.ts';

const decoders = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };

export const acceptedEncodings = 'gzip, deflate, br';

/**
 * The decoded body of an answer, at most so many bytes long, before and after decoding. Reading it throws `RemoteFailed`,
 * or the signal's reason when that aborts.
 */
export function remoteBody(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): AsyncIterable<Uint8Array> {
  if (Number(response.headers['content-length']) > maxBytes) throw tooLarge(maxBytes);
  return readChunks(decode(response, maxBytes), maxBytes, signal);
}

function decode(response: IncomingMessage, maxBytes: number): AsyncIterable<Uint8Array> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return response;
  const decoder = Object.entries(decoders).find(([name]) => name === encoding)?.[1]();
  if (decoder === undefined) throw new RemoteFailed('broken', `The encoding ${encoding} is not supported.`);
  // What is wrong is thrown to whoever reads.
  return pipeline(
    response,
    (source) => limit(source, maxBytes),
    decoder,
    () => {},
  );
}

async function* readChunks(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  try {
    yield* limit(chunks, maxBytes);
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof RemoteFailed) throw cause;
    throw new RemoteFailed('broken', cause instanceof Error ? cause.message : 'The answer broke off.', { cause });
  }
}

async function* limit(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

function tooLarge(maxBytes: number): RemoteFailed {
  return new RemoteFailed('too-large', `It is longer than ${maxBytes} bytes.`);
}
