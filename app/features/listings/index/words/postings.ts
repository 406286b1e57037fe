import { addAll, addBit, type Bits, lowestBit } from '#app/features/listings/index/columns/bitset.ts';
import type { WordRange } from './vocabulary.ts';

/**
 * Which documents have each word of the vocabulary. A frequent word has a bitset; another has the gaps between its
 * documents as varints (seven bits a byte, low ones first, the last byte's high bit clear).
 */
export type Postings = {
  readonly documents: number;
  /** Documents of each word. */
  readonly counts: Uint32Array;
  /** Where a word's gaps begin in `gaps`, or its bitset in `frequent`. */
  readonly places: Uint32Array;
  readonly gaps: Uint8Array;
  readonly frequent: readonly Bits[];
  /** What `costOf` a range from the first word up to each one is; one longer than the vocabulary. */
  readonly costs: Uint32Array;
};

/** From here on a bitset is as quick to unite as the gaps are to read, and not much larger. */
export function isFrequent(count: number, documents: number): boolean {
  return count > 16 && count * 32 > documents;
}

/** What uniting the range's documents takes, in steps of about a nanosecond. */
export function costOf({ costs }: Postings, { from, to }: WordRange): number {
  return (costs[to] ?? 0) - (costs[from] ?? 0);
}

/** The bitset of the range's only word, when that is a frequent one. */
export function bitsetOf(postings: Postings, { from, to }: WordRange): Bits | undefined {
  const frequent = to - from === 1 && isFrequent(postings.counts[from] ?? 0, postings.documents);
  return frequent ? postings.frequent[postings.places[from] ?? 0] : undefined;
}

/** Adds to `bits` the documents of every word in the range. */
export function addDocuments(postings: Postings, { from, to }: WordRange, bits: Bits): void {
  const { documents, counts, places, frequent } = postings;
  for (let word = from; word < to; word++) {
    const count = counts[word] ?? 0;
    const place = places[word] ?? 0;
    const common = isFrequent(count, documents) ? frequent[place] : undefined;
    if (common) addAll(bits, common);
    else addGaps(postings.gaps, place, count, bits);
  }
}

function addGaps(gaps: Uint8Array, place: number, count: number, bits: Bits): void {
  let at = place;
  let document = -1;
  for (let left = count; left > 0; left--) {
    let byte = gaps[at++] ?? 0;
    let gap = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = gaps[at++] ?? 0;
      gap |= (byte & 127) << shift;
    }
    document += gap;
    addBit(bits, document);
  }
}

/** Writes the documents of one word into `into`, ascending, and returns how many there are. */
export function readDocuments(postings: Postings, word: number, into: Uint32Array): number {
  const count = postings.counts[word] ?? 0;
  const place = postings.places[word] ?? 0;
  const common = isFrequent(count, postings.documents) ? postings.frequent[place] : undefined;
  if (common) return readBits(common, into);
  let at = place;
  let document = -1;
  for (let index = 0; index < count; index++) {
    let byte = postings.gaps[at++] ?? 0;
    let gap = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = postings.gaps[at++] ?? 0;
      gap |= (byte & 127) << shift;
    }
    document += gap;
    into[index] = document;
  }
  return count;
}

export function readBits(bits: Bits, into: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < bits.length; at++) {
    for (let rest = bits[at] ?? 0; rest !== 0; rest &= rest - 1) into[count++] = at * 32 + lowestBit(rest);
  }
  return count;
}
