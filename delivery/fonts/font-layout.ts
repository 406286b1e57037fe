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

/** What to drop from a font's rules for joined letters, by the positions of the rules in the font. */
export type Omission = {
  /** Rules that are dropped whole. */
  rules: readonly number[];
  /** The rule of which single shapes are dropped, and those. */
  within: number;
  shapes: readonly number[];
};

/** The font without some of its ligatures: letters join in their plain shapes instead. */
export function withoutLigatures(font: Buffer, { rules, within, shapes }: Omission): Buffer {
  const tables = readTables(font);
  const layout = Buffer.from(needTable(tables, 'GSUB'));
  for (const feature of findFeatures(layout)) {
    keepEntries(feature.subarray(2), (entry) => !rules.includes(entry));
  }
  const rule = findLookups(layout)[within];
  if (rule === undefined) throw new Error(`The font has no rule ${within}.`);
  keepEntries(rule.subarray(4), (_, place) => !shapes.includes(place));
  return writeTables(tables.set('GSUB', layout));
}

function findFeatures(layout: Buffer): Buffer[] {
  const list = layout.subarray(layout.readUInt16BE(6));
  const count = list.readUInt16BE(0);
  return Array.from({ length: count }, (_, index) => list.subarray(list.readUInt16BE(6 + 6 * index)));
}

/** Shortens a list of a count and that many numbers, in place. */
function keepEntries(list: Buffer, isKept: (entry: number, place: number) => boolean): void {
  const entries = Array.from({ length: list.readUInt16BE(0) }, (_, place) => list.readUInt16BE(2 + 2 * place));
  const kept = entries.filter(isKept);
  for (const [place, value] of [kept.length, ...kept].entries()) list.writeUInt16BE(value, 2 * place);
}
