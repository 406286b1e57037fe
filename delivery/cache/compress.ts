import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

/** The content encodings the site sends, best first. */
export const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** Below this many bytes the headers weigh more than compression saves. */
export const minBytesToCompress = 1_024;

/** Brotli's quality while many wait, while a visitor waits, and for what is cached and served often. */
export const brotliQuality = { least: 1, fast: 5, best: 11 } as const;

export type Quality = keyof typeof brotliQuality;

/** Compresses in a thread of its own. */
export function compress(encoding: Encoding, bytes: Buffer, quality: Quality = 'fast'): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, quality === 'least' ? { level: 1 } : {});
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[quality] };
  return promisify(brotliCompress)(bytes, { params });
}

export function decompress(encoding: Encoding, bytes: Buffer): Promise<Buffer<ArrayBuffer>> {
  return encoding === 'gzip' ? promisify(gunzip)(bytes) : promisify(brotliDecompress)(bytes);
}
