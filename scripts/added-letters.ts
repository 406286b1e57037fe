import { needTable, readTables, writeTables } from './font-tables.ts';

/** The places of these letters' shapes in a font. */
type Places = ReadonlyMap<number, number>;
type Point = { flags: number; x: number; y: number };

const onCurve = 0x01;
const overlaps = 0x40;
const isOneByte = { x: 0x02, y: 0x04 };
const isSame = { x: 0x10, y: 0x20 };
const isRepeated = 0x08;
/** Of a part of a letter. */
const areWords = 0x0001;
const isMoved = 0x0002;
const moreParts = 0x0020;
const isTurned = 0x00c8;

/**
 * The font with letters of another, which does not vary, in the size they have there: shapes and widths, without kerning.
 * Two faces that each page needs are one file then. `letters` are those of the one and those of the other, and must differ.
 */
export function withLettersOf(font: Buffer, other: Buffer, letters: readonly [string, string]): Buffer {
  const tables = readTables(font);
  const others = readTables(other);
  const scale = unitsOf(tables) / unitsOf(others);
  const own = findPlaces(needTable(tables, 'cmap'), letters[0]);
  const added = [...findPlaces(needTable(others, 'cmap'), letters[1])];
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
  return writeTables(tables.set('cmap', mapOf(places)));
}

const unitsOf = (tables: Map<string, Buffer>) => needTable(tables, 'head').readUInt16BE(18);
const startOf = (shape: Buffer) => (shape.length === 0 ? 0 : shape.readInt16BE(2));

function findPlaces(map: Buffer, letters: string): Places {
  const found = new Map<number, number>();
  for (const letter of letters) {
    const point = letter.codePointAt(0) ?? 0;
    const place = findPlace(map, point);
    if (place !== 0) found.set(point, place);
  }
  return found;
}

/** By the map's part of format 4: spans of letters, each with how far its places are from them or where they are listed. */
function findPlace(map: Buffer, letter: number): number {
  const parts = Array.from({ length: map.readUInt16BE(2) }, (_, index) =>
    map.subarray(map.readUInt32BE(8 + 8 * index)),
  );
  const part = parts.find((each) => each.readUInt16BE(0) === 4);
  if (part === undefined) throw new Error('The font has no map of format 4.');
  const count = part.readUInt16BE(6) / 2;
  for (let span = 0; span < count; span++) {
    const at = 14 + 2 * span;
    if (letter > part.readUInt16BE(at)) continue;
    const first = part.readUInt16BE(at + 2 * count + 2);
    if (letter < first) return 0;
    const distance = part.readUInt16BE(at + 4 * count + 2);
    const listAt = at + 6 * count + 2;
    const list = part.readUInt16BE(listAt);
    const place = list === 0 ? letter : part.readUInt16BE(listAt + list + 2 * (letter - first));
    return place === 0 ? 0 : (place + distance) & 0xffff;
  }
  return 0;
}

/** A table `cmap` of format 4, a span for each letter. */
function mapOf(places: Places): Buffer {
  const spans = [...places].toSorted(([one], [other]) => one - other);
  spans.push([0xffff, 0]);
  const count = spans.length;
  const power = Math.floor(Math.log2(count));
  const part = Buffer.alloc(16 + 8 * count);
  const head = [4, part.length, 0, 2 * count, 2 << power, power, 2 * count - (2 << power)];
  for (const [index, value] of head.entries()) part.writeUInt16BE(value, 2 * index);
  for (const [index, [letter, place]] of spans.entries()) {
    part.writeUInt16BE(letter, 14 + 2 * index);
    part.writeUInt16BE(letter, 16 + 2 * (count + index));
    part.writeUInt16BE((place - letter) & 0xffff, 16 + 2 * (2 * count + index));
  }
  return Buffer.concat([Buffer.from([0, 0, 0, 1, 0, 3, 0, 1, 0, 0, 0, 12]), part]);
}

function readShapes(tables: Map<string, Buffer>): Buffer[] {
  const isLong = needTable(tables, 'head').readInt16BE(50) === 1;
  const ends = needTable(tables, 'loca');
  const end = (index: number) => (isLong ? ends.readUInt32BE(4 * index) : 2 * ends.readUInt16BE(2 * index));
  const shapes = needTable(tables, 'glyf');
  const count = needTable(tables, 'maxp').readUInt16BE(4);
  return Array.from({ length: count }, (_, index) => shapes.subarray(end(index), end(index + 1)));
}

function measure(tables: Map<string, Buffer>, place: number) {
  const measured = needTable(tables, 'hhea').readUInt16BE(34);
  const widths = needTable(tables, 'hmtx');
  const width = widths.readUInt16BE(4 * Math.min(place, measured - 1));
  const start = place < measured ? widths.readInt16BE(4 * place + 2) : widths.readInt16BE(2 * (measured + place));
  return { width, start };
}

function writeShapes(tables: Map<string, Buffer>, shapes: Buffer[], widths: { width: number; start: number }[]): void {
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

/** How many shapes there are, and the most points and lines that one has. */
function raiseLimits(tables: Map<string, Buffer>, others: Map<string, Buffer>, count: number): void {
  const limits = Buffer.from(needTable(tables, 'maxp'));
  limits.writeUInt16BE(count, 4);
  for (const at of [6, 8]) {
    limits.writeUInt16BE(Math.max(limits.readUInt16BE(at), needTable(others, 'maxp').readUInt16BE(at)), at);
  }
  tables.set('maxp', limits);
}

/** The outline of one letter: each line's points. */
type Outline = Point[][];

function writeOutline(outline: Outline): Buffer {
  const points = outline.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const head = Buffer.alloc(12 + 2 * outline.length);
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  for (const [index, value] of [outline.length, ...box].entries()) head.writeInt16BE(value, 2 * index);
  let end = -1;
  for (const [index, line] of outline.entries()) {
    end += line.length;
    head.writeUInt16BE(end, 10 + 2 * index);
  }
  return Buffer.concat([head, Buffer.from(points.map(({ flags }) => flags)), steps(xs), steps(ys)]);
}

function scaled(outline: Outline, scale: number): Outline {
  return outline.map((line) =>
    line.map(({ flags, x, y }) => ({ flags, x: Math.round(x * scale), y: Math.round(y * scale) })),
  );
}

/** How far each is from the one before, two bytes each. */
function steps(values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeInt16BE(value - (values[index - 1] ?? 0), 2 * index);
  return bytes;
}

function readOutline(shapes: readonly Buffer[], place: number): Outline {
  const shape = shapes[place] ?? Buffer.alloc(0);
  if (shape.length === 0) return [];
  const lines = shape.readInt16BE(0);
  return lines < 0 ? readParts(shapes, shape) : readLines(shape, lines);
}

/** Of a letter that is put together of others' shapes, as a colon is of two full stops. */
function readParts(shapes: readonly Buffer[], shape: Buffer): Outline {
  const outline: Outline = [];
  let at = 10;
  let flags = moreParts;
  while (flags & moreParts) {
    flags = shape.readUInt16BE(at);
    if ((flags & isMoved) === 0 || flags & isTurned) throw new Error('A part of a letter is not only moved.');
    const inWords = (flags & areWords) !== 0;
    const x = inWords ? shape.readInt16BE(at + 4) : shape.readInt8(at + 4);
    const y = inWords ? shape.readInt16BE(at + 6) : shape.readInt8(at + 5);
    const part = readOutline(shapes, shape.readUInt16BE(at + 2));
    outline.push(...part.map((line) => line.map((point) => ({ ...point, x: point.x + x, y: point.y + y }))));
    at += inWords ? 8 : 6;
  }
  return outline;
}

function readLines(shape: Buffer, lines: number): Outline {
  const points = readPoints(shape, lines);
  const end = (line: number) => (line < 0 ? 0 : shape.readUInt16BE(10 + 2 * line) + 1);
  return Array.from({ length: lines }, (_, line) => points.slice(end(line - 1), end(line)));
}

function readPoints(shape: Buffer, lines: number): Point[] {
  const count = shape.readUInt16BE(8 + 2 * lines) + 1;
  let at = 10 + 2 * lines;
  at += 2 + shape.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = shape.readUInt8(at++);
    const times = flag & isRepeated ? shape.readUInt8(at++) + 1 : 1;
    for (let time = 0; time < times; time++) flags.push(flag);
  }
  const xs = readSteps('x');
  const ys = readSteps('y');
  return flags.map((flag, index) => ({ flags: flag & (onCurve | overlaps), x: xs[index] ?? 0, y: ys[index] ?? 0 }));

  function readSteps(way: 'x' | 'y'): number[] {
    let value = 0;
    return flags.map((flag) => {
      value += readStep(flag, way);
      return value;
    });
  }

  function readStep(flag: number, way: 'x' | 'y'): number {
    const hasSame = (flag & isSame[way]) !== 0;
    if (flag & isOneByte[way]) return (hasSame ? 1 : -1) * shape.readUInt8(at++);
    if (hasSame) return 0;
    at += 2;
    return shape.readInt16BE(at - 2);
  }
}
