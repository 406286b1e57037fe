import { characterMap, type FontTables, findGlyphs, needTable, readTables, writeTables } from './font-tables.ts';
import { readOutline, scaled, writeOutline } from './glyph-outlines.ts';

/**
 * The font with glyphs of another, which is not variable, in the size they have there: outlines and widths, without
 * kerning. Two fonts that each page needs become one file. `letters` are those of the one and of the other: no letter may
 * be in both.
 */
export function withGlyphsOf(font: Buffer, other: Buffer, letters: readonly [string, string]): Buffer {
  const tables = readTables(font);
  const others = readTables(other);
  const scale = unitsOf(tables) / unitsOf(others);
  const own = findGlyphs(needTable(tables, 'cmap'), letters[0]);
  const added = [...findGlyphs(needTable(others, 'cmap'), letters[1])];
  const shapes = readShapes(tables);
  const widths = shapes.map((_, place) => measure(tables, place));
  const otherShapes = readShapes(others);
  const places = new Map(own);
  for (const [letter, place] of added) {
    if (places.has(letter)) throw new Error(`Both fonts have the letter ${String.fromCodePoint(letter)}.`);
    const shape = writeOutline(scaled(readOutline(otherShapes, place), scale));
    const { width } = measure(others, place);
    places.set(letter, shapes.length);
    shapes.push(shape);
    widths.push({ width: Math.round(width * scale), start: startOf(shape) });
  }
  writeShapes(tables, shapes, widths);
  raiseLimits(tables, others, shapes.length);
  return writeTables(tables.set('cmap', characterMap(places)));
}

const unitsOf = (tables: FontTables) => needTable(tables, 'head').readUInt16BE(18);
const startOf = (shape: Buffer) => (shape.length === 0 ? 0 : shape.readInt16BE(2));

function readShapes(tables: FontTables): Buffer[] {
  const isLong = needTable(tables, 'head').readInt16BE(50) === 1;
  const ends = needTable(tables, 'loca');
  const end = (index: number) => (isLong ? ends.readUInt32BE(4 * index) : 2 * ends.readUInt16BE(2 * index));
  const shapes = needTable(tables, 'glyf');
  const count = needTable(tables, 'maxp').readUInt16BE(4);
  return Array.from({ length: count }, (_, index) => shapes.subarray(end(index), end(index + 1)));
}

function measure(tables: FontTables, place: number) {
  const measured = needTable(tables, 'hhea').readUInt16BE(34);
  const widths = needTable(tables, 'hmtx');
  const width = widths.readUInt16BE(4 * Math.min(place, measured - 1));
  const start = place < measured ? widths.readInt16BE(4 * place + 2) : widths.readInt16BE(2 * (measured + place));
  return { width, start };
}

function writeShapes(tables: FontTables, shapes: Buffer[], widths: { width: number; start: number }[]): void {
  const ends = Buffer.alloc(4 * shapes.length + 4);
  const sizes = Buffer.alloc(4 * shapes.length);
  const parts: Buffer[] = [];
  let end = 0;
  for (const [index, shape] of shapes.entries()) {
    const padding = Buffer.alloc(-shape.length & 3);
    parts.push(shape, padding);
    end += shape.length + padding.length;
    ends.writeUInt32BE(end, 4 * index + 4);
    sizes.writeUInt16BE(widths[index]?.width ?? 0, 4 * index);
    sizes.writeInt16BE(widths[index]?.start ?? 0, 4 * index + 2);
  }
  const head = Buffer.from(needTable(tables, 'head'));
  head.writeInt16BE(1, 50);
  const lines = Buffer.from(needTable(tables, 'hhea'));
  lines.writeUInt16BE(shapes.length, 34);
  for (const [tag, bytes] of Object.entries({ head, hhea: lines, hmtx: sizes, loca: ends })) tables.set(tag, bytes);
  tables.set('glyf', Buffer.concat(parts));
}

/** How many glyphs there are, and the largest numbers of points and contours that one has. */
function raiseLimits(tables: FontTables, others: FontTables, count: number): void {
  const limits = Buffer.from(needTable(tables, 'maxp'));
  limits.writeUInt16BE(count, 4);
  for (const at of [6, 8]) {
    limits.writeUInt16BE(Math.max(limits.readUInt16BE(at), needTable(others, 'maxp').readUInt16BE(at)), at);
  }
  tables.set('maxp', limits);
}
