import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { ImageRejected, type ImageSize } from './image-job.ts';
import { maxPixels, maxWholeBytes } from './image-limits.ts';
import type { ImageSource } from './image-source.server.ts';

/** The maximum side of a WebP. */
const maxSide = 16_383;

export const reading: SharpOptions = { limitInputPixels: maxPixels.lines, failOn: 'warning' };

/** The size after EXIF orientation, from the header. */
export async function measure(source: ImageSource): Promise<ImageSize> {
  // Without the limit: only the header is read, so the error can name the size.
  const found = await read(sharp(source, { limitInputPixels: false }).metadata());
  const { width, height } = found.autoOrient;
  const max = found.format === 'jpeg' && !found.isProgressive ? maxPixels.lines : maxPixels.whole;
  if (width * height > max || Math.max(width, height) > maxSide) {
    throw new ImageRejected('too-many-pixels', `${width} × ${height} pixels are more than is accepted`);
  }
  return { width, height };
}

/**
 * The size of an image nobody trusts, before any of it is decoded. Rejects what moves, what is not `isEnough`, and what would take
 * too much memory.
 */
export async function measureUnknown(source: ImageSource, isEnough: (size: ImageSize) => boolean): Promise<ImageSize> {
  const found = await read(sharp(source, { limitInputPixels: false }).metadata());
  const size = await measure(source);
  if ((found.pages ?? 1) > 1)
    throw new ImageRejected('animated', `It has ${found.pages} pictures that follow each other`);
  if (!isEnough(size)) throw tooSmall(size);
  if (wholeBytes(found) > (found.format === 'jpeg' ? maxWholeBytes.photo : maxWholeBytes.other)) {
    throw new ImageRejected(
      'too-many-pixels',
      `${size.width} × ${size.height} pixels of this kind take too much memory`,
    );
  }
  return size;
}

export function tooSmall({ width, height }: ImageSize): ImageRejected {
  return new ImageRejected('too-small', `${width} × ${height} pixels are fewer than is accepted`);
}

/**
 * About what a decoder holds at once of such an image; 0 for one that it reads line by line. AVIF was measured: up to 15.5 bytes a
 * pixel, whatever its samples. A PNG of two bytes a sample is read line by line, but in twice the time.
 */
function wholeBytes({ format, width, height, isProgressive, chromaSubsampling, depth, channels }: Metadata): number {
  const pixels = width * height;
  const sampleBytes = depth === 'ushort' ? 2 : 1;
  if (format === 'jpeg') return isProgressive ? pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0;
  if (format === 'png' && isProgressive) return pixels * channels * sampleBytes;
  if (format === 'png') return sampleBytes === 2 ? pixels * 6 : 0;
  return pixels * (format === 'webp' ? 4 : 16);
}

/** What decoders say of a file without its end. */
const cutOff = /premature end|truncated|unexpected end|end of (file|stream|data)|not enough (data|bytes)/i;

/** What fails while only reading is the image's fault. */
export async function read<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ImageRejected(cutOff.test(message) ? 'cut-off' : 'unreadable', message);
  }
}
