import { open, readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { decodeHeif, type HeifPixels } from './heif-decoder.server.ts';
import { readImageKind } from './image-kind.ts';
import { mendJpeg } from './jpeg-markers.ts';

/** What sharp reads a picture from. */
export type ImageSource = string | Buffer<ArrayBuffer>;

/** No page shows a larger side of a HEIC, and its pixels are in memory. */
const maxHeifSide = 3840;

/**
 * Where sharp can read the picture of a file: the file itself, for a JPEG with odd markers a copy with usual ones, for a HEIC its
 * pixels as an upright PNG. Throws `ImageRejected` for a HEIC that cannot be decoded.
 */
export async function openSource(path: string): Promise<ImageSource> {
  const kind = readImageKind(await readHead(path));
  if (kind === 'heif') return heifAsPng(await decodeHeif(path));
  return (kind === 'jpeg' && mendJpeg(await readFile(path))) || path;
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Fast rather than small: it only goes from one step to the next. */
const compressionLevel = 1;

async function heifAsPng({ rgb, profile, orientation, ...size }: HeifPixels): Promise<Buffer<ArrayBuffer>> {
  const pixels = sharp(rgb, { raw: { ...size, channels: 3 }, limitInputPixels: false });
  // In this order, whatever the order of the calls.
  const upright = pixels.rotate((360 - 90 * orientation.quarters) % 360).flop(orientation.isMirrored);
  const smaller = upright.resize({ width: maxHeifSide, height: maxHeifSide, fit: 'inside', withoutEnlargement: true });
  const png = await smaller.png({ compressionLevel }).toBuffer();
  return profile === null ? png : withProfile(png, profile);
}

/** The signature and the first chunk of a PNG. */
const headBytes = 33;

/** The PNG with a colour profile, in a chunk behind its first one. PNG specification, 11.3.2.3. */
function withProfile(png: Buffer, profile: Buffer): Buffer<ArrayBuffer> {
  const body = Buffer.concat([Buffer.from('iCCPICC\0\0', 'latin1'), deflateSync(profile)]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(body.length - 4, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return Buffer.concat([png.subarray(0, headBytes), frame, png.subarray(headBytes)]);
}
