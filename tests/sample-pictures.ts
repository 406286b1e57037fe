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

/** A floor plan as an agency sends it: upright, dark lines on white, as PNG. */
export function samplePlan(): Promise<Buffer> {
  const walls = [
    ...['M100 100H1100V1500H100Z', 'M100 620H620', 'M760 620H1100', 'M620 100V420', 'M100 1060H480', 'M640 1060V1500'],
    ...['M620 620A140 140 0 0 1 760 480', 'M640 1060H820', 'M960 1060H1100'],
  ];
  const rooms = {
    'Living 42 m²': [350, 380],
    'Bedroom 18 m²': [860, 380],
    'Pool 12 × 4 m': [600, 850],
    'Bath 9 m²': [370, 1290],
  };
  const names = Object.entries(rooms).map(
    ([name, [x, y]]) =>
      `<text x="${x}" y="${y}" font-size="44" font-family="sans-serif" text-anchor="middle">${name}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600"><rect width="1200" height="1600" fill="#fff"/>
    <path d="${walls.join('')}" fill="none" stroke="#222" stroke-width="14"/>${names.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
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
  // A picture may still be under way.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
