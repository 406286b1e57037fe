import type { ListingFacts } from '#app/features/listings/listing.ts';
import { features } from '#app/features/listings/listing-features.ts';
import type { IndexEntry } from '#app/features/listings/listing-index-entry.ts';
import { addBit, type Bits, createBits, lowestBit } from './bitset.ts';

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

/** For each word, the documents that have it. */
export function createSetColumn(values: Float64Array, words: number): readonly Bits[] {
  const sets = Array.from({ length: words }, () => createBits(values.length));
  for (let document = 0; document < values.length; document++) {
    const value = values[document] ?? 0;
    addToSets(sets, 0, value % 2 ** 32, document);
    addToSets(sets, 32, Math.floor(value / 2 ** 32), document);
  }
  return sets;
}

/** Adds the document to the sets whose bits are set in `value`; its lowest bit is that of the set `first`. */
function addToSets(sets: readonly Bits[], first: number, value: number, document: number): void {
  for (let rest = value | 0; rest !== 0; rest &= rest - 1) {
    const set = sets[first + lowestBit(rest)];
    if (set) addBit(set, document);
  }
}
