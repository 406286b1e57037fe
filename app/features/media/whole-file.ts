import type { PictureFormat } from './pictures.ts';

/** Whether a file has the beginning, the length and the end of a picture of this format: false when it was cut off. */
export function isWholePicture(bytes: Buffer, format: PictureFormat): boolean {
  if (format === 'jpeg')
    return bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9;
  if (format === 'webp')
    return bytes.length > 12 && text(bytes, 0) === 'RIFF' && bytes.readUInt32LE(4) === bytes.length - 8;
  return bytes.length > 8 && text(bytes, 4) === 'ftyp' && hasWholeBoxes(bytes);
}

/** ISO 14496-12: boxes, each with its length first, one after the other up to the end. */
function hasWholeBoxes(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length < 8) return false;
    at += length;
  }
  return at === bytes.length;
}

function text(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4);
}
