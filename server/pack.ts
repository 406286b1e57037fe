import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';

/** Below this many bytes the headers weigh more than what is saved. */
export const leastToPack = 1_024;

/** Brotli's step for work done while a visitor waits, and for what is kept and given often. */
export const brotliSteps = { waited: 5, kept: 11 } as const;

/** Compresses in a thread of its own. The step is brotli's alone. */
export function pack(
  encoding: Encoding,
  bytes: Buffer,
  step: keyof typeof brotliSteps = 'waited',
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return promisify(gzip)(bytes);
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliSteps[step] };
  return promisify(brotliCompress)(bytes, { params });
}

export function unpack(encoding: Encoding, bytes: Buffer): Promise<Buffer<ArrayBuffer>> {
  return encoding === 'gzip' ? promisify(gunzip)(bytes) : promisify(brotliDecompress)(bytes);
}
