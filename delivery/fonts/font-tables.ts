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
