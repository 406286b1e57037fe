import type { ListingFacts } from '#app/features/listings/listing.ts';
import { features } from '#app/features/listings/listing-features.ts';
import type { IndexEntry } from '#app/features/listings/listing-index-entry.ts';
import { addBit, type Bits, type Blocks, countOnes, createBits, lowestBit } from './bitset.ts';
import { blockByBlock, countAll } from './facet-column.ts';

/**
 * The column of the filter of its name, of whose words a listing has any number: bit `w` of a document's number stands for
 * word `w`. A number holds 53 bits exactly.
 */
export type SetValues = {
  readonly by: 'set';
  readonly field: keyof ListingFacts;
  readonly array: new (length: number) => Float64Array;
  readonly words: readonly string[];
  read(entry: IndexEntry): number;
};

/** The columns that are filtered and counted by several words of each document. */
export const setColumns = {
  features: {
    by: 'set',
    field: 'features',
    array: Float64Array,
    words: features,
    read: (entry: IndexEntry) => entry.features.reduce((sum, feature) => sum + 2 ** features.indexOf(feature), 0),
  },
} satisfies Record<string, SetValues>;

export type SetColumnName = keyof typeof setColumns;

export const setColumnNames = Object.keys(setColumns) as readonly SetColumnName[];

/** Any number of words for each document, ready to be filtered and counted by. */
export type SetColumn = {
  readonly values: Float64Array;
  /** For each word, the documents that have it. */
  readonly bits: readonly Bits[];
  /** The same block by block. */
  readonly blocks: Int32Array;
};

/** Bits in the half of a number that a bitwise operation takes. */
const half = 32;

export function createSetColumn(values: Float64Array, words: number): SetColumn {
  const bits = Array.from({ length: words }, () => createBits(values.length));
  for (let document = 0; document < values.length; document++) {
    eachWord(values[document] ?? 0, (word) => {
      const set = bits[word];
      if (set) addBit(set, document);
    });
  }
  return { values, bits, blocks: blockByBlock(bits) };
}

/** Up to so many matches of a block are quicker looked at one by one than each word for all of them. */
const few = 4;

/** Adds to `counts`, by word, how many of the matches within the blocks have it. */
export function countWords({ values, blocks }: SetColumn, within: Blocks, matches: Bits, counts: Uint32Array): void {
  const add = (word: number) => {
    counts[word] = (counts[word] ?? 0) + 1;
  };
  for (let at = 0; at < within.length; at++) {
    const block = within[at] ?? 0;
    const found = matches[block] ?? 0;
    if (found === 0) continue;
    if (countOnes(found) > few) {
      countAll(blocks, block * counts.length, found, counts);
      continue;
    }
    for (let rest = found; rest !== 0; rest &= rest - 1) eachWord(values[block * 32 + lowestBit(rest)] ?? 0, add);
  }
}

function eachWord(value: number, visit: (word: number) => void): void {
  for (let rest = (value % 2 ** half) | 0; rest !== 0; rest &= rest - 1) visit(lowestBit(rest));
  for (let rest = Math.floor(value / 2 ** half); rest !== 0; rest &= rest - 1) visit(half + lowestBit(rest));
}
