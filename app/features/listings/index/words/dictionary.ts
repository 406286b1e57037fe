import { addBit, type Bits, createBits } from '#app/features/listings/index/columns/bitset.ts';
import { withRoom } from './lexicon.ts';
import { isFrequent, type Postings } from './postings.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The words of a segment with their documents. */
export type Dictionary = { readonly vocabulary: Vocabulary; readonly postings: Postings };

/** Writes the dictionary of so many documents, word by word. */
export function createDictionaryWriter(documents: number) {
  let units = new Uint16Array(1024);
  let starts = new Uint32Array(256);
  let counts = new Uint32Array(256);
  let places = new Uint32Array(256);
  let gaps = new Uint8Array(1024);
  let gapsEnd = 0;
  const frequent: Bits[] = [];
  let size = 0;

  function addUnits(from: Vocabulary, word: number): void {
    const first = from.starts[word] ?? 0;
    const length = (from.starts[word + 1] ?? 0) - first;
    const start = starts[size] ?? 0;
    units = withRoom(units, start + length);
    for (let at = 0; at < length; at++) units[start + at] = from.units[first + at] ?? 0;
    starts = withRoom(starts, size + 2);
    starts[size + 1] = start + length;
  }

  function addFrequent(found: Uint32Array): number {
    const bits = createBits(documents);
    for (let at = 0; at < found.length; at++) addBit(bits, found[at] ?? 0);
    return frequent.push(bits) - 1;
  }

  function addRare(found: Uint32Array): number {
    const place = gapsEnd;
    gaps = withRoom(gaps, place + found.length * maxVarintBytes);
    gapsEnd = writeGaps(gaps, place, found);
    return place;
  }

  return {
    /** Adds a word of another vocabulary, the next in the order of UTF-16 units, with its documents: some, ascending. */
    add(from: Vocabulary, word: number, found: Uint32Array): void {
      addUnits(from, word);
      counts = withRoom(counts, size + 1);
      counts[size] = found.length;
      places = withRoom(places, size + 1);
      places[size] = isFrequent(found.length, documents) ? addFrequent(found) : addRare(found);
      size += 1;
    },
    finish(): Dictionary {
      const vocabulary = { units: units.slice(0, starts[size]), starts: starts.slice(0, size + 1), size };
      const trimmed = { counts: counts.slice(0, size), places: places.slice(0, size), gaps: gaps.slice(0, gapsEnd) };
      return { vocabulary, postings: { documents, ...trimmed, frequent, costs: addedUp(trimmed.counts, documents) } };
    },
  };
}

/** Bytes of the longest gap: 32 bits, seven a byte. */
const maxVarintBytes = 5;

function writeGaps(gaps: Uint8Array, place: number, found: Uint32Array): number {
  let at = place;
  let previous = -1;
  for (let index = 0; index < found.length; index++) {
    const document = found[index] ?? 0;
    let gap = document - previous;
    for (; gap > 127; gap >>>= 7) gaps[at++] = (gap & 127) | 128;
    gaps[at++] = gap;
    previous = document;
  }
  return at;
}

function addedUp(counts: Uint32Array, documents: number): Uint32Array {
  const costs = new Uint32Array(counts.length + 1);
  for (let word = 0; word < counts.length; word++) {
    const count = counts[word] ?? 0;
    costs[word + 1] = (costs[word] ?? 0) + (isFrequent(count, documents) ? documents >>> 5 : count);
  }
  return costs;
}
