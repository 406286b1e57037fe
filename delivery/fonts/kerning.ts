import { findLookups, needTable, offsetsAt, readTables, writeTables } from './font-tables.ts';

/** Kinds of lookups and of their subtables, as OpenType numbers them. */
const pairs = 2;
const elsewhere = 9;
const oneByOne = 1;

/** A pair's record has the advance of the first letter and nothing else. */
const advanceOnly = 4;

/**
 * The font with the kerning of `still`, a subset of it at one weight with the same letters. A variable font also has the
 * variation of each pair: half of its bytes, for differences that are not visible between neighbouring weights.
 */
export function withKerningOf(font: Buffer, still: Buffer): Buffer {
  const tables = readTables(font);
  const others = readTables(still);
  if (!needTable(tables, 'cmap').equals(needTable(others, 'cmap'))) {
    throw new Error('The two subsets number their letters differently.');
  }
  tables.set('GPOS', needTable(others, 'GPOS'));
  // It positions marks, and has the variations of the kerning.
  tables.set('GDEF', needTable(others, 'GDEF'));
  return writeTables(tables);
}

/** The font with each pair's kerning rounded to steps of that fraction of the font size, so that many are equal. */
export function roundKerning(font: Buffer, part: number): Buffer {
  const tables = readTables(font);
  const layout = Buffer.from(needTable(tables, 'GPOS'));
  const step = needTable(tables, 'head').readUInt16BE(18) * part;
  for (const lookup of findLookups(layout)) {
    for (const subtable of findPairs(lookup)) for (const value of findValues(subtable)) roundTo(step, value);
  }
  return writeTables(tables.set('GPOS', layout));
}

function roundTo(step: number, value: Buffer): void {
  const old = value.readInt16BE();
  value.writeInt16BE(Math.round((Math.abs(old) < step ? 0 : Math.round(old / step)) * step));
}

/** The lookup's subtables of pairs, also where it has only their offsets, as large ones do. */
function findPairs(lookup: Buffer): Buffer[] {
  const subtables = offsetsAt(lookup, 4);
  const kind = lookup.readUInt16BE(0);
  if (kind === pairs) return subtables;
  const led = kind === elsewhere ? subtables.filter((subtable) => subtable.readUInt16BE(2) === pairs) : [];
  return led.map((subtable) => subtable.subarray(subtable.readUInt32BE(4)));
}

/** Each number of a subtable of pairs, which lists them one by one or by classes of letters. */
function findValues(subtable: Buffer): Buffer[] {
  if (subtable.readUInt16BE(4) !== advanceOnly || subtable.readUInt16BE(6) !== 0) {
    throw new Error('Pairs are moved in ways other than kerning.');
  }
  if (subtable.readUInt16BE(0) === oneByOne) {
    return offsetsAt(subtable, 8).flatMap((set) => every(4, set.readUInt16BE(0), set.subarray(4)));
  }
  return every(2, subtable.readUInt16BE(12) * subtable.readUInt16BE(14), subtable.subarray(16));
}

function every(stride: number, count: number, bytes: Buffer): Buffer[] {
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * stride));
}
