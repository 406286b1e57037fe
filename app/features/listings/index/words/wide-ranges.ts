import { addAll, type Bits, createBits } from '#app/features/listings/index/columns/bitset.ts';
import type { Dictionary } from './dictionary.ts';
import { addDocuments, costOf } from './postings.ts';
import { allWords, branches, type WordRange } from './vocabulary.ts';

/**
 * The documents of short prefixes, united ahead: `b` or `vi` begin so many words that uniting their postings for
 * each search would take milliseconds.
 */
export type WideRanges = ReadonlyMap<number, Bits>;

/** What the range covers is found in `WideRanges` by this key. */
export function rangeKey({ from, to }: WordRange): number {
  return from * 2 ** 26 + to;
}

/** Yields between units of work of well under a millisecond at 100,000 documents. */
export function* uniteWideRanges(dictionary: Dictionary): Generator<void, WideRanges> {
  const unions = new Map<number, Bits>();
  const { vocabulary } = dictionary;
  for (const branch of branches(vocabulary, allWords(vocabulary), 0)) {
    if (isWide(dictionary, branch)) yield* unite(dictionary, branch, 1, unions);
  }
  return unions;
}

function isWide({ postings }: Dictionary, range: WordRange): boolean {
  return costOf(postings, range) > Math.max(4096, postings.documents >>> 3);
}

/** The union of a range whose words agree before `depth`, made of the unions of its branches. */
function* unite(
  dictionary: Dictionary,
  range: WordRange,
  depth: number,
  unions: Map<number, Bits>,
): Generator<void, Bits> {
  const { vocabulary, postings } = dictionary;
  const branching = branches(vocabulary, range, depth);
  const ending = { from: range.from, to: branching[0]?.from ?? range.to };
  if (ending.from === ending.to && branching.length === 1) return yield* unite(dictionary, range, depth + 1, unions);
  const united = createBits(postings.documents);
  addDocuments(postings, ending, united);
  for (const branch of branching) {
    if (isWide(dictionary, branch)) addAll(united, yield* unite(dictionary, branch, depth + 1, unions));
    else addDocuments(postings, branch, united);
    yield;
  }
  unions.set(rangeKey(range), united);
  return united;
}
