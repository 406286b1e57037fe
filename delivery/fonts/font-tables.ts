/** A TrueType file's tables by their tags. */
export type FontTables = Map<string, Buffer>;

/** The tables of an uncompressed font. Its bytes are shared, not copied. */
export function readTables(font: Buffer): FontTables {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => font.subarray(12 + 16 * index));
  return new Map(entries.map((entry) => [entry.toString('latin1', 0, 4), bytesOf(font, entry)]));
}

function bytesOf(font: Buffer, entry: Buffer): Buffer {
  const start = entry.readUInt32BE(8);
  return font.subarray(start, start + entry.readUInt32BE(12));
}

/** The uncompressed font of these tables. Checksums are left to what compresses it. */
export function writeTables(tables: FontTables): Buffer {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const power = Math.floor(Math.log2(sorted.length));
  const head = Buffer.alloc(12 + 16 * sorted.length);
  head.writeUInt32BE(0x00010000, 0);
  for (const [at, value] of [sorted.length, 16 << power, power, 16 * sorted.length - (16 << power)].entries()) {
    head.writeUInt16BE(value, 4 + 2 * at);
  }
  const parts: Buffer[] = [head];
  let end = head.length;
  for (const [index, [tag, bytes]] of sorted.entries()) {
    const entry = head.subarray(12 + 16 * index);
    entry.write(tag, 'latin1');
    entry.writeUInt32BE(end, 8);
    entry.writeUInt32BE(bytes.length, 12);
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    end += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** A table that a font must have. Throws when it is not there. */
export function needTable(tables: FontTables, tag: string): Buffer {
  const bytes = tables.get(tag);
  if (bytes === undefined) throw new Error(`The font has no table ${tag}.`);
  return bytes;
}

/** The lookups of a GSUB or GPOS table: where each begins. */
export function findLookups(layout: Buffer): Buffer[] {
  return offsetsAt(layout.subarray(layout.readUInt16BE(8)));
}

/** What a list of a count and that many offsets leads to. Offsets are counted from where the list itself begins. */
export function offsetsAt(list: Buffer, countAt = 0): Buffer[] {
  const count = list.readUInt16BE(countAt);
  return Array.from({ length: count }, (_, index) => list.subarray(list.readUInt16BE(countAt + 2 + 2 * index)));
}

/** The index of each letter's glyph in a font, by code point. */
export type GlyphIndexes = ReadonlyMap<number, number>;

/** The glyphs of these letters by the font's table `cmap`, without letters it does not have. */
export function findGlyphs(map: Buffer, letters: string): GlyphIndexes {
  const found = new Map<number, number>();
  for (const letter of letters) {
    const point = letter.codePointAt(0) ?? 0;
    const place = findGlyph(map, point);
    if (place !== 0) found.set(point, place);
  }
  return found;
}

/** By the map's subtable of format 4: ranges of letters, each with the offset of its glyphs or where they are listed. */
function findGlyph(map: Buffer, letter: number): number {
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

/** A table `cmap` of format 4, with a range for each letter. */
export function characterMap(places: GlyphIndexes): Buffer {
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
