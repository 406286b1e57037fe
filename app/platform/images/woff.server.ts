import { inflateSync } from 'node:zlib';

const headerBytes = { woff: 44, woffTable: 20, sfnt: 12, sfntTable: 16 };

/**
 * Decompresses a web font: text can be drawn from TrueType and OpenType only. Reads WOFF 1.0
 * (W3C, 2012), not WOFF 2. Throws for anything else.
 */
export function decompressWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is not in WOFF 1.0.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, index));
  const header = Buffer.alloc(headerBytes.sfnt + headerBytes.sfntTable * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  // What a reader would need to search the tables by halves.
  const power = Math.floor(Math.log2(count));
  header.writeUInt16BE(16 * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(16 * count - 16 * 2 ** power, 10);
  let offset = header.length;
  const bodies = tables.map(({ tag, checksum, data }, index) => {
    const at = headerBytes.sfnt + headerBytes.sfntTable * index;
    tag.copy(header, at);
    header.writeUInt32BE(checksum, at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(data.length, at + 12);
    const body = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    offset += body.length;
    return body;
  });
  return Buffer.concat([header, ...bodies]);
}

function readTable(woff: Buffer, index: number) {
  const at = headerBytes.woff + headerBytes.woffTable * index;
  const offset = woff.readUInt32BE(at + 4);
  const compressed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8));
  const isCompressed = compressed.length < woff.readUInt32BE(at + 12);
  const data = isCompressed ? inflateSync(compressed) : compressed;
  return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), data };
}
