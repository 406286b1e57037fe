import sharp from 'sharp';
import { ImageRejected, type ImageResults, type ImageSize, type JobOf } from './image-job.ts';
import { measureUnknown, read, reading, tooSmall } from './image-reading.server.ts';
import type { ImageSource } from './image-source.server.ts';

/** Enough for any box, and little enough to be held in memory while its margins are looked for. */
const maxHeldSide = 2_000;

/** How much a margin may differ from plain white, or from nothing: what a JPEG makes of it. */
const tolerance = 16;

/** As high, or as wide, as a header shows it at two device pixels. */
const isFine = ({ width, height }: ImageSize) => height >= 72 || width >= 320;

/** Pixels of a mark on nothing, as a PNG. */
export async function cleanMark({ box }: JobOf<'mark'>, source: ImageSource): Promise<ImageResults['mark']> {
  await measureUnknown(source, isFine);
  const upright = sharp(source, reading).autoOrient().toColourspace('srgb').ensureAlpha();
  const held = upright.resize({ width: maxHeldSide, height: maxHeldSide, fit: 'inside', withoutEnlargement: true });
  const mark = await withoutMargins(await read(held.png().toBuffer()));
  const { width, height } = await sharp(mark).metadata();
  if (!isFine({ width, height })) throw tooSmall({ width, height });
  const png = await sharp(mark)
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  return { png: png.toString('base64') };
}

/** Margins of nothing, or of white where it is opaque: those in the colour of a ground belong to it. */
async function withoutMargins(png: Buffer): Promise<Buffer> {
  const { channels } = await sharp(png).stats();
  const alpha = channels[3];
  if (alpha?.max === 0 || channels.every(({ min, max }) => max - min <= tolerance)) {
    throw new ImageRejected('unreadable', 'There is nothing on it');
  }
  const isOpaque = alpha === undefined || alpha.min >= 255 - tolerance;
  const shape = isOpaque ? sharp(png).removeAlpha() : sharp(png).extractChannel('alpha');
  // By itself: sharp takes margins away before it takes a channel.
  const shown = sharp(await shape.png().toBuffer());
  const background = isOpaque ? '#ffffff' : '#000000';
  const { info } = await shown.trim({ background, threshold: tolerance }).raw().toBuffer({ resolveWithObject: true });
  const [left, top] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)];
  return sharp(png).extract({ left, top, width: info.width, height: info.height }).png().toBuffer();
}
