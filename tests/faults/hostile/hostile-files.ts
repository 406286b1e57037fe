import { crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { Unsuitable } from '#app/features/media/picture-errors.ts';
import { heicOfTiles, sampleHeic } from '#tests/sample-heic.ts';
import { pixelBomb, sampleJpeg, samplePicture } from '#tests/sample-pictures.ts';

/** `reason`: why it is refused; null for one whose pixels are good, of which nothing else may be kept for visitors. */
export type HostileFile = { name: string; reason: Unsuitable | null; bytes(): Promise<Buffer> | Buffer };

export const script = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" onload="alert(1)">${script}</svg>`;
const html = `<!doctype html><html><body>${script}</body></html>`;
const latin = (text: string) => Buffer.from(text, 'latin1');
const box = (brands: string) => latin(`\0\0\0${String.fromCharCode(8 + brands.length)}ftyp${brands}`);
const jpeg = () => sampleJpeg(900, 600);
const png = () => samplePicture(900, 600).png().toBuffer();
const webp = () => samplePicture(900, 600).webp().toBuffer();
const avif = () => samplePicture(900, 600).avif({ effort: 0 }).toBuffer();
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#456' } });

/** Of the file as it is: cut at a share of its length, followed by something else, or with bytes in its middle changed. */
const cut = (make: () => Promise<Buffer>, share: number) => async () => {
  const bytes = await make();
  return bytes.subarray(0, Math.floor(bytes.length * share));
};
const followed = (make: () => Promise<Buffer>, tail: Buffer) => async () => Buffer.concat([await make(), tail]);
const zeroed = (make: () => Promise<Buffer>) => async () => {
  const bytes = Buffer.from(await make());
  return bytes.fill(0, bytes.length >> 2, (bytes.length * 3) >> 2);
};

/** A JPEG with segments after its first marker. */
const withSegment = (marker: number, body: Buffer) => async () => {
  const bytes = await jpeg();
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length + 2);
  return Buffer.concat([bytes.subarray(0, 2), Buffer.from([0xff, marker]), length, body, bytes.subarray(2)]);
};

/** A JPEG that says in its frame header that it is another size. */
const claiming = (width: number, height: number) => async () => {
  const bytes = Buffer.from(await jpeg());
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([latin(type), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** A PNG of that size whose rows are zeros; `depth` and `color` as the format counts them. */
function zeroPng(width: number, height: number, { depth = 8, color = 2, interlace = 0, rows = height } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[9] = color;
  header[12] = interlace;
  const samples = { 0: 1, 2: 3, 4: 2, 6: 4 }[color] ?? 1;
  const data = deflateSync(Buffer.alloc(rows * (1 + Math.ceil((width * samples * depth) / 8))));
  const signature = latin('\x89PNG\r\n\x1a\n');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** A PNG with a chunk of text that unfolds into megabytes. */
async function textBomb(): Promise<Buffer> {
  const bytes = await png();
  const text = Buffer.concat([latin('Comment\0\0'), deflateSync(Buffer.alloc(200_000_000))]);
  return Buffer.concat([bytes.subarray(0, 33), chunk('zTXt', text), bytes.subarray(33)]);
}

async function animated(format: 'webp' | 'gif', frames: number): Promise<Buffer> {
  const height = 300;
  const all = await samplePicture(900, height * frames)
    .raw()
    .toBuffer();
  const raw = { width: 900, height: height * frames, channels: 3, pageHeight: height } as const;
  return sharp(all, { raw })[format]({ effort: 1 }).toBuffer();
}

const zip = Buffer.concat([
  latin('PK\x03\x04\x14\0\0\0\x08\0'),
  deflateRawSync(Buffer.alloc(5000)),
  latin('PK\x05\x06'),
  Buffer.alloc(18),
]);

export const hostileFiles: readonly HostileFile[] = [
  // Nothing, and next to nothing.
  { name: 'empty.jpg', reason: 'empty', bytes: () => Buffer.alloc(0) },
  { name: 'one-byte.jpg', reason: 'format', bytes: () => Buffer.from([0xff]) },
  { name: 'three-bytes.jpg', reason: 'cut-off', bytes: () => Buffer.from([0xff, 0xd8, 0xff]) },
  { name: 'zeros.jpg', reason: 'format', bytes: () => Buffer.alloc(100_000) },
  { name: 'signature-only.png', reason: 'unreadable', bytes: () => latin('\x89PNG\r\n\x1a\n') },
  { name: 'header-only.webp', reason: 'unreadable', bytes: () => latin('RIFF\x04\0\0\0WEBP') },
  { name: 'header-only.avif', reason: 'unreadable', bytes: () => box('avif\0\0\0\0mif1avifmiaf') },
  // Other kinds of files, some called pictures.
  { name: 'page.jpg', reason: 'web-page', bytes: () => latin(html) },
  { name: 'page-after-spaces.jpg', reason: 'web-page', bytes: () => latin(`${' \n'.repeat(200)}${html}`) },
  { name: 'script.png', reason: 'web-page', bytes: () => latin(script) },
  { name: 'drawing.svg', reason: 'svg', bytes: () => latin(svg) },
  { name: 'drawing.jpg', reason: 'svg', bytes: () => latin(`<?xml version="1.0"?><!-- x -->${svg}`) },
  {
    name: 'entities.svg',
    reason: 'svg',
    bytes: () => latin(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`),
  },
  { name: 'drawing.svgz', reason: 'format', bytes: () => gzipSync(svg) },
  { name: 'paper.pdf', reason: 'pdf', bytes: () => latin('%PDF-1.7\n1 0 obj') },
  { name: 'paper-later.jpg', reason: 'pdf', bytes: () => latin(`\n\n${' '.repeat(400)}%PDF-1.4`) },
  {
    name: 'film.mp4',
    reason: 'video',
    bytes: () => Buffer.concat([box('isom\0\0\x02\0isomiso2mp41'), Buffer.alloc(9000)]),
  },
  { name: 'film.mov', reason: 'video', bytes: () => Buffer.concat([box('qt  \0\0\0\0qt  '), Buffer.alloc(9000)]) },
  { name: 'film.webm', reason: 'video', bytes: () => latin('\x1aE\xdf\xa3\x01\0\0\0\0\0\0\x1fB\x86\x81\x01webm') },
  { name: 'film.avi', reason: 'video', bytes: () => latin(`RIFF\0\x10\0\0AVI LIST${'\0'.repeat(400)}`) },
  { name: 'photo.tiff', reason: 'tiff', bytes: () => samplePicture(900, 600).tiff().toBuffer() },
  { name: 'photo.dng', reason: 'tiff', bytes: () => latin(`II*\0\x08\0\0\0${'\0'.repeat(400)}`) },
  { name: 'still.gif', reason: 'gif', bytes: () => samplePicture(900, 600).gif().toBuffer() },
  { name: 'moving.gif', reason: 'gif', bytes: () => animated('gif', 4) },
  { name: 'photo.bmp', reason: 'format', bytes: () => latin(`BM\x36\x10\0\0\0\0\0\0\x36\0\0\0${'\0'.repeat(400)}`) },
  { name: 'photo.jp2', reason: 'format', bytes: () => latin(`\0\0\0\x0cjP  \r\n\x87\n${'\0'.repeat(400)}`) },
  { name: 'photo.jxl', reason: 'format', bytes: () => latin(`\xff\x0a${'\0'.repeat(400)}`) },
  { name: 'layers.psd', reason: 'format', bytes: () => latin(`8BPS\0\x01${'\0'.repeat(400)}`) },
  { name: 'small.ico', reason: 'format', bytes: () => latin(`\0\0\x01\0\x01\0${'\0'.repeat(400)}`) },
  { name: 'gif-and-script.gif', reason: 'gif', bytes: () => latin('GIF89a/*\0\0\0\0\0*/=1;alert(document.domain)') },
  { name: 'archive.jpg', reason: 'format', bytes: () => zip },
  { name: 'program.png', reason: 'format', bytes: () => latin(`MZ\x90\0${'\0'.repeat(400)}`) },
  { name: 'shell.jpg', reason: 'format', bytes: () => latin('#!/bin/sh\nrm -rf /\n') },
  { name: '../../../etc/passwd', reason: 'format', bytes: () => latin('root:x:0:0:root:/root:/bin/sh\n') },
  { name: 'sound.webp', reason: 'format', bytes: () => latin(`RIFF\0\x10\0\0WAVEfmt ${'\0'.repeat(400)}`) },
  // Beginnings without what they promise; where a decoder notices nothing, what it makes of it are pixels.
  { name: 'page-behind-jpeg-start.jpg', reason: 'unreadable', bytes: () => latin(`\xff\xd8\xff${html}`) },
  { name: 'page-behind-png-start.png', reason: 'unreadable', bytes: () => latin(`\x89PNG\r\n\x1a\n${html}`) },
  {
    name: 'noise.jpg',
    reason: 'cut-off',
    bytes: () => Buffer.concat([latin('\xff\xd8\xff\xe0'), deflateRawSync(Buffer.from(html.repeat(200)))]),
  },
  {
    name: 'empty.heic',
    reason: 'unreadable',
    bytes: () => Buffer.concat([box('heic\0\0\0\0mif1heic'), Buffer.alloc(9000)]),
  },
  {
    name: 'tiles-missing.heic',
    reason: 'unreadable',
    bytes: () => heicOfTiles({ columns: 3, rows: 3, width: 1900, height: 1400, tiles: 2 }),
  },
  { name: 'damaged.png', reason: 'unreadable', bytes: zeroed(png) },
  { name: 'damaged.webp', reason: null, bytes: zeroed(webp) },
  { name: 'damaged.avif', reason: 'unreadable', bytes: zeroed(avif) },
  { name: 'damaged.jpg', reason: null, bytes: zeroed(jpeg) },
  // Broken off.
  { name: 'half.jpg', reason: 'cut-off', bytes: cut(jpeg, 0.5) },
  { name: 'nearly-all.jpg', reason: 'cut-off', bytes: cut(jpeg, 0.9) },
  { name: 'half.png', reason: 'unreadable', bytes: cut(png, 0.5) },
  { name: 'half.webp', reason: 'unreadable', bytes: cut(webp, 0.5) },
  { name: 'half.avif', reason: 'cut-off', bytes: cut(avif, 0.5) },
  { name: 'half.heic', reason: 'cut-off', bytes: cut(sampleHeic, 0.5) },
  { name: 'head.jpg', reason: 'cut-off', bytes: cut(jpeg, 0.01) },
  // Too small, too large, too many.
  { name: 'thumbnail.jpg', reason: 'too-small', bytes: () => sampleJpeg(639, 400) },
  { name: 'pixel.png', reason: 'too-small', bytes: () => samplePicture(1, 1).png().toBuffer() },
  { name: 'heavy.jpg', reason: 'too-many-bytes', bytes: followed(jpeg, Buffer.alloc(30_000_000)) },
  { name: 'bomb.png', reason: 'too-many-pixels', bytes: pixelBomb },
  { name: 'gigapixel.png', reason: 'too-many-pixels', bytes: () => zeroPng(65_000, 65_000, { rows: 1 }) },
  { name: 'strip.png', reason: 'too-many-pixels', bytes: () => zeroPng(20_000, 700) },
  { name: 'claims-everything.jpg', reason: 'unreadable', bytes: claiming(65_535, 65_535) },
  { name: 'claims-much.jpg', reason: 'cut-off', bytes: claiming(8000, 6000) },
  {
    name: 'deep-interlaced.png',
    reason: 'too-many-pixels',
    bytes: () => zeroPng(7000, 7000, { depth: 16, color: 6, interlace: 1, rows: 10 }),
  },
  {
    name: 'as-large-as-it-may-progressive.jpg',
    reason: null,
    bytes: () => plain(8160, 6144).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  },
  {
    name: 'larger-progressive.jpg',
    reason: 'too-many-pixels',
    bytes: () => plain(8000, 7000).jpeg({ progressive: true }).toBuffer(),
  },
  { name: 'as-large-as-it-may.jpg', reason: null, bytes: () => plain(12_032, 9024).jpeg().toBuffer() },
  { name: 'larger.jpg', reason: 'too-many-pixels', bytes: () => plain(12_000, 10_000).jpeg().toBuffer() },
  {
    name: 'larger.heic',
    reason: 'too-many-pixels',
    bytes: () => heicOfTiles({ columns: 16, rows: 18, width: 10_000, height: 8_000 }),
  },
  {
    name: 'very-many-tiles.heic',
    reason: 'unreadable',
    bytes: () => heicOfTiles({ columns: 200, rows: 200, width: 7000, height: 7000 }),
  },
  { name: 'large.webp', reason: 'too-many-pixels', bytes: () => plain(7000, 7000).webp({ effort: 0 }).toBuffer() },
  { name: 'large.avif', reason: 'too-many-pixels', bytes: () => plain(5000, 5000).avif({ effort: 0 }).toBuffer() },
  {
    name: 'large-deep.avif',
    reason: 'too-many-pixels',
    bytes: () => plain(3500, 3500).avif({ effort: 0, bitdepth: 10, chromaSubsampling: '4:4:4' }).toBuffer(),
  },
  { name: 'as-large-as-it-may.avif', reason: null, bytes: () => plain(3500, 2600).avif({ effort: 0 }).toBuffer() },
  { name: 'deep.png', reason: 'too-many-pixels', bytes: () => zeroPng(7000, 7000, { depth: 16, color: 6 }) },
  { name: 'line.png', reason: 'too-small', bytes: () => zeroPng(3840, 1) },
  { name: 'large-without-end.png', reason: 'unreadable', bytes: () => zeroPng(7000, 7000, { rows: 700 }) },
  // Moving.
  { name: 'moving.webp', reason: 'animated', bytes: () => animated('webp', 4) },
  { name: 'long-film.webp', reason: 'animated', bytes: () => animated('webp', 40) },
  {
    name: 'moving.heic',
    reason: 'animated',
    bytes: () => Buffer.concat([box('hevc\0\0\0\0msf1hevc'), Buffer.alloc(9000)]),
  },
  {
    name: 'moving.avif',
    reason: 'animated',
    bytes: () => Buffer.concat([box('avis\0\0\0\0avismsf1miaf'), Buffer.alloc(9000)]),
  },
  // Pictures that are something else as well: only their pixels are kept for visitors.
  { name: 'and-a-page.jpg', reason: null, bytes: followed(jpeg, latin(html)) },
  { name: 'and-an-archive.jpg', reason: null, bytes: followed(jpeg, zip) },
  { name: 'and-a-page.heic', reason: null, bytes: followed(sampleHeic, latin(html)) },
  { name: 'and-a-page.png', reason: null, bytes: followed(png, latin(html)) },
  { name: 'script-in-comment.jpg', reason: null, bytes: withSegment(0xfe, latin(html)) },
  {
    name: 'script-in-exif.jpg',
    reason: null,
    bytes: () =>
      samplePicture(900, 600)
        .withExif({ IFD0: { ImageDescription: html, Artist: script } })
        .jpeg()
        .toBuffer(),
  },
  { name: 'page-as-xmp.jpg', reason: null, bytes: withSegment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0${html}`)) },
  { name: 'unfolding-text.png', reason: null, bytes: textBomb },
];
