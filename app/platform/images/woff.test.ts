import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { decompressWoff } from './woff.server.ts';

const { resolve } = createRequire(import.meta.url);
const read = (file: string) => readFileSync(resolve(`@fontsource/amiri/files/amiri-arabic-400-normal.${file}`));

/** The sum a table is checked by: its words added up, the last one filled with zeros. */
function checksumOf(table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

test('a font comes out with every table whole and where the header says', () => {
  const font = decompressWoff(read('woff'));
  expect(font.readUInt32BE(0)).toBe(0x00010000);
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + 16 * index;
    const offset = font.readUInt32BE(at + 8);
    const table = font.subarray(offset, offset + font.readUInt32BE(at + 12));
    return { tag: font.toString('latin1', at, at + 4), offset, table, checksum: font.readUInt32BE(at + 4) };
  });
  expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['GSUB', 'cmap', 'glyf', 'head', 'name']));
  for (const { tag, offset, table, checksum } of tables) {
    expect([tag, offset % 4]).toEqual([tag, 0]);
    // The sum of the head is taken with its own field at zero.
    const counted = Buffer.from(table);
    if (tag === 'head') counted.writeUInt32BE(0, 8);
    expect([tag, checksumOf(counted)]).toEqual([tag, checksum]);
  }
});

test('anything else is refused', () => {
  expect(() => decompressWoff(read('woff2'))).toThrow('not in WOFF 1.0');
  expect(() => decompressWoff(Buffer.alloc(0))).toThrow('not in WOFF 1.0');
});
