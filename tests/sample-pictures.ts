import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { onTestFinished } from 'vitest';

/** A picture with something to see in it; `seed` makes others of the same size. */
export function samplePicture(width: number, height: number, seed = 1): Sharp {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      data[at] = (x * 255) / width;
      data[at + 1] = (y * 255) / height;
      data[at + 2] = 128 + 100 * Math.sin((x * y * seed) / 5000);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

export function sampleJpeg(width: number, height: number, seed = 1): Promise<Buffer> {
  return samplePicture(width, height, seed).jpeg().toBuffer();
}

/** A PNG of a few kilobytes that unfolds into 256 million pixels. */
export function pixelBomb(): Buffer {
  const side = 16_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** An empty folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bale-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
