import { findLookups, needTable, readTables, writeTables } from './font-tables.ts';

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
