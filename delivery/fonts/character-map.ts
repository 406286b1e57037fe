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
