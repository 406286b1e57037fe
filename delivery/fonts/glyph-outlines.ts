type Point = { flags: number; x: number; y: number };

const onCurve = 0x01;
const overlaps = 0x40;
const isOneByte = { x: 0x02, y: 0x04 };
const isSame = { x: 0x10, y: 0x20 };
const isRepeated = 0x08;
/** Flags of a component. */
const areWords = 0x0001;
const isMoved = 0x0002;
const moreParts = 0x0020;
const isTurned = 0x00c8;

/** The outline of one glyph: the points of each contour. */
export type Outline = Point[][];

/** As it is stored in a font, with two bytes for every step: compression makes them small. */
export function writeOutline(outline: Outline): Buffer {
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

export function scaled(outline: Outline, scale: number): Outline {
  return outline.map((line) =>
    line.map(({ flags, x, y }) => ({ flags, x: Math.round(x * scale), y: Math.round(y * scale) })),
  );
}

/** The distance of each value from the one before, two bytes each. */
function steps(values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeInt16BE(value - (values[index - 1] ?? 0), 2 * index);
  return bytes;
}

/** The outline of the glyph with that index, empty where it has none. */
export function readOutline(shapes: readonly Buffer[], place: number): Outline {
  const shape = shapes[place] ?? Buffer.alloc(0);
  if (shape.length === 0) return [];
  const lines = shape.readInt16BE(0);
  return lines < 0 ? readParts(shapes, shape) : readLines(shape, lines);
}

/** The outline of a composite glyph, as a colon is of two full stops. */
function readParts(shapes: readonly Buffer[], shape: Buffer): Outline {
  const outline: Outline = [];
  let at = 10;
  let flags = moreParts;
  while (flags & moreParts) {
    flags = shape.readUInt16BE(at);
    if ((flags & isMoved) === 0 || flags & isTurned) throw new Error('A component of a glyph is not only moved.');
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
