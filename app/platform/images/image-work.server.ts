import { writeFile } from 'node:fs/promises';
import sharp, { type JpegOptions, type Sharp } from 'sharp';
import { cropAround } from './crop-around.server.ts';
import { drawPicture } from './image-drawing.server.ts';
import type { ImageJob, ImageOutput, ImageResults, JobOf } from './image-job.ts';
import { cleanMark } from './image-mark.server.ts';
import { measure, measureUnknown, read, reading } from './image-reading.server.ts';
import { type ImageSource, openSource } from './image-source.server.ts';

/** Does one job with sharp, in this process. Throws `ImageRejected` when the image is at fault. */
export async function doImageJob(job: ImageJob): Promise<ImageResults[ImageJob['kind']]> {
  if (job.kind === 'icon') return drawIcon(job);
  if (job.kind === 'draw') return draw(job);
  const source = await openSource(job.source);
  if (job.kind === 'measure') return measure(source);
  if (job.kind === 'clean') return clean(job, source);
  if (job.kind === 'cut') return cut(job, source);
  if (job.kind === 'mark') return cleanMark(job, source);
  return job.kind === 'inspect' ? inspect(source) : encode(job, source);
}

async function draw(job: JobOf<'draw'>): Promise<ImageResults['draw']> {
  const { rotation = 0, focus, drawing } = job;
  if (job.source === null) return drawPicture(job, null);
  const source = await openSource(job.source);
  const upright = sharp(source, reading).autoOrient().rotate(rotation);
  if (!focus) return drawPicture(job, upright.resize({ ...drawing, fit: 'cover' }));
  const size = await measure(source);
  const turned = rotation % 180 === 0 ? size : { width: size.height, height: size.width };
  return drawPicture(job, cropAround(upright, turned, drawing, focus));
}

async function drawIcon({ svg, size }: JobOf<'icon'>): Promise<ImageResults['icon']> {
  const png = await sharp(Buffer.from(svg)).resize(size, size).png().toBuffer();
  return { png: png.toString('base64') };
}

async function inspect(source: ImageSource): Promise<ImageResults['inspect']> {
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

async function clean(
  { target, minSide, maxSide }: JobOf<'clean'>,
  source: ImageSource,
): Promise<ImageResults['clean']> {
  await measureUnknown(
    source,
    ({ width, height }) => Math.max(width, height) >= minSide && Math.min(width, height) >= minSide / 2,
  );
  const upright = opaqueSrgb(sharp(source, reading).autoOrient());
  const smaller = upright.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  await writeFile(target, await read(smaller.jpeg(masterOutput).toBuffer()));
  return inspect(target);
}

async function cut({ target, focus, box }: JobOf<'cut'>, source: ImageSource): Promise<ImageResults['cut']> {
  const size = await measure(source);
  const scale = Math.min(size.width / box.width, size.height / box.height);
  const part = { width: Math.round(box.width * scale), height: Math.round(box.height * scale) };
  const image = cropAround(sharp(source, reading).autoOrient(), size, part, focus);
  await writeFile(target, await read(image.jpeg(masterOutput).toBuffer()));
  return part;
}

/** Up to this width what lies on nothing is a mark, whose edges stay as they are for a few bytes. */
const maxMarkWidth = 480;

async function encode(
  { target, rotation = 0, width, output }: JobOf<'encode'>,
  source: ImageSource,
): Promise<ImageResults['encode']> {
  const image = sharp(source, reading).autoOrient().rotate(rotation).resize({ width, withoutEnlargement: true });
  const isMark = width <= maxMarkWidth && (await sharp(source, reading).metadata()).hasAlpha;
  const made = await withOutput(image, isMark ? { ...output, lossless: true } : output).toFile(target);
  return { width: made.width, height: made.height, bytes: made.size };
}

/** sharp leaves all metadata out and converts to sRGB by default. */
function withOutput(image: Sharp, output: ImageOutput & { lossless?: true }): Sharp {
  if (output.format === 'avif')
    return image.avif({ quality: output.quality, effort: output.effort, chromaSubsampling: '4:2:0' });
  const { lossless = false } = output;
  if (output.format === 'webp') return image.webp({ quality: output.quality, effort: output.effort, lossless });
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: output.quality, mozjpeg: true });
}

function opaqueSrgb(image: Sharp): Sharp {
  return image.flatten({ background: '#ffffff' }).toColourspace('srgb');
}

/** For each of eight rows, where it grows brighter from left to right: nearly the same for pictures that look the same. */
async function differenceHash(source: ImageSource): Promise<string> {
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
