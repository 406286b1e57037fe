import { writeFile } from 'node:fs/promises';
import sharp, { type JpegOptions, type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { drawPicture } from './image-drawing.server.ts';
import {
  type ImageJob,
  type ImageOutput,
  ImageRejected,
  type ImageResults,
  type ImageSize,
  type JobOf,
} from './image-job.ts';

/** Decoding costs memory and seconds by the pixel, and a file of 31 KB can hold 256 million of them. */
const maxPixels = 50_000_000;

/** The maximum side of a WebP. */
const maxSide = 16_383;

const reading: SharpOptions = { limitInputPixels: maxPixels, failOn: 'warning' };

/** Does one job with sharp, in this process. Throws `ImageRejected` when the image is at fault. */
export function doImageJob(job: ImageJob): Promise<ImageResults[ImageJob['kind']]> {
  if (job.kind === 'measure') return measure(job.source);
  if (job.kind === 'draw') return draw(job);
  if (job.kind === 'icon') return drawIcon(job);
  if (job.kind === 'clean') return clean(job);
  return job.kind === 'inspect' ? inspect(job.source) : encode(job);
}

async function draw(job: JobOf<'draw'>): Promise<ImageResults['draw']> {
  const { source, rotation = 0, focus, drawing } = job;
  if (source === null) return drawPicture(job, null);
  const upright = sharp(source, reading).autoOrient().rotate(rotation);
  if (!focus) return drawPicture(job, upright.resize({ ...drawing, fit: 'cover' }));
  const size = await measure(source);
  const turned = rotation % 180 === 0 ? size : { width: size.height, height: size.width };
  return drawPicture(job, cropAround(upright, turned, drawing, focus));
}

/** Covers `box`, with what lies at `focus` as far to the side in it as it is in the whole: CSS's `object-position`. */
function cropAround(image: Sharp, size: ImageSize, box: ImageSize, focus: { x: number; y: number }): Sharp {
  const scale = Math.max(box.width / size.width, box.height / size.height);
  const width = Math.max(box.width, Math.round(size.width * scale));
  const height = Math.max(box.height, Math.round(size.height * scale));
  const left = Math.round((width - box.width) * focus.x);
  const top = Math.round((height - box.height) * focus.y);
  return image.resize({ width, height, fit: 'fill' }).extract({ left, top, width: box.width, height: box.height });
}

async function drawIcon({ svg, size }: JobOf<'icon'>): Promise<ImageResults['icon']> {
  const png = await sharp(Buffer.from(svg)).resize(size, size).png().toBuffer();
  return { png: png.toString('base64') };
}

async function measure(source: string): Promise<ImageSize> {
  // Without the limit: only the header is read, so the error can name the size.
  const { autoOrient } = await read(sharp(source, { limitInputPixels: false }).metadata());
  const { width, height } = autoOrient;
  if (width * height > maxPixels || Math.max(width, height) > maxSide) {
    throw new ImageRejected('too-many-pixels', `${width} × ${height} pixels are more than is accepted`);
  }
  return { width, height };
}

async function inspect(source: string): Promise<ImageResults['inspect']> {
  const size = await measure(source);
  const pixels = await read(opaqueSrgb(sharp(source, reading)).resize(8, 8, { fit: 'fill' }).raw().toBuffer());
  const dhash = await differenceHash(source);
  const means = [0, 0, 0].map((_, channel) => {
    const values = pixels.filter((_, index) => index % 3 === channel);
    return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  });
  return { ...size, color: `#${means.map((mean) => mean.toString(16).padStart(2, '0')).join('')}`, dhash };
}

/**
 * A master is encoded once more for each size: it loses nothing that could be seen there. Optimised coding would save a tenth
 * of its bytes for half as much work again and 300 MB of memory.
 */
const masterOutput: JpegOptions = { quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false };

async function clean({ source, target, minSide, maxSide }: JobOf<'clean'>): Promise<ImageResults['clean']> {
  const found = await read(sharp(source, { limitInputPixels: false }).metadata());
  const size = await measure(source);
  if ((found.pages ?? 1) > 1)
    throw new ImageRejected('animated', `It has ${found.pages} pictures that follow each other`);
  if (Math.max(size.width, size.height) < minSide || Math.min(size.width, size.height) < minSide / 2) {
    throw new ImageRejected('too-small', `${size.width} × ${size.height} pixels are fewer than is accepted`);
  }
  if (wholeBytes(found) > maxWholeBytes) {
    throw new ImageRejected(
      'too-many-pixels',
      `${size.width} × ${size.height} pixels of this kind take too much memory`,
    );
  }
  const upright = opaqueSrgb(sharp(source, reading).autoOrient());
  const smaller = upright.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  await writeFile(target, await read(smaller.jpeg(masterOutput).toBuffer()));
  return inspect(target);
}

/** What cannot be decoded line by line is held in memory whole. */
const maxWholeBytes = 150_000_000;

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

async function encode({
  source,
  target,
  rotation = 0,
  width,
  output,
}: JobOf<'encode'>): Promise<ImageResults['encode']> {
  const image = sharp(source, reading).autoOrient().rotate(rotation).resize({ width, withoutEnlargement: true });
  const made = await withOutput(image, output).toFile(target);
  return { width: made.width, height: made.height, bytes: made.size };
}

/** sharp leaves all metadata out and converts to sRGB by default. */
function withOutput(image: Sharp, output: ImageOutput): Sharp {
  if (output.format === 'avif')
    return image.avif({ quality: output.quality, effort: output.effort, chromaSubsampling: '4:2:0' });
  if (output.format === 'webp') return image.webp({ quality: output.quality, effort: output.effort });
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: output.quality, mozjpeg: true });
}

function opaqueSrgb(image: Sharp): Sharp {
  return image.flatten({ background: '#ffffff' }).toColourspace('srgb');
}

/** For each of eight rows, where it grows brighter from left to right: nearly the same for pictures that look the same. */
async function differenceHash(source: string): Promise<string> {
  const grey = opaqueSrgb(sharp(source, reading).autoOrient()).greyscale();
  const pixels = await read(grey.resize(9, 8, { fit: 'fill' }).raw().toBuffer());
  let bits = 0n;
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const at = row * 9 + column;
      bits = bits * 2n + ((pixels[at] ?? 0) < (pixels[at + 1] ?? 0) ? 1n : 0n);
    }
  }
  return bits.toString(16).padStart(16, '0');
}

/** What decoders say of a file without its end. */
const cutOff = /premature end|truncated|unexpected end|end of (file|stream|data)|not enough (data|bytes)/i;

/** What fails while only reading is the image's fault. */
async function read<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ImageRejected(cutOff.test(message) ? 'cut-off' : 'unreadable', message);
  }
}
