import { addBit, type Bits, countOnes, createBits, lowestBit } from './bitset.ts';

/** One value out of a few for each document, ready to be filtered and counted by. */
export type FacetColumn = {
  readonly codes: Uint8Array | Uint16Array;
  /** For each code, the documents that have it. */
  readonly bits: readonly Bits[];
  /** The same word by word: for word `w` and code `c` of `n` at `w * n + c`. */
  readonly words: Int32Array;
  /** For each word of 32 documents, the code they all have, or `mixed`. */
  readonly shared: Int32Array;
};

const mixed = -1;

export function createFacetColumn(codes: Uint8Array | Uint16Array, values: number): FacetColumn {
  const bits = Array.from({ length: values }, () => createBits(codes.length));
  const shared = new Int32Array((codes.length + 31) >>> 5).fill(mixed);
  for (let document = 0; document < codes.length; document++) addBit(bits[codes[document] ?? 0] ?? noBits, document);
  for (let word = 0; word < shared.length; word++) {
    const within = codes.subarray(word * 32, word * 32 + 32);
    const first = within[0] ?? mixed;
    if (within.every((code) => code === first)) shared[word] = first;
  }
  return { codes, bits, words: wordByWord(bits), shared };
}

const noBits = createBits(0);

function wordByWord(bits: readonly Bits[]): Int32Array {
  const words = new Int32Array(bits.length * (bits[0]?.length ?? 0));
  for (const [code, documents] of bits.entries()) {
    for (let word = 0; word < documents.length; word++) words[word * bits.length + code] = documents[word] ?? 0;
  }
  return words;
}

/** Adds to `counts` how many of the matching documents have each code. */
export function countCodes({ codes, words, shared }: FacetColumn, matches: Bits, counts: Uint32Array): void {
  const values = counts.length;
  for (let word = 0; word < matches.length; word++) {
    const found = matches[word] ?? 0;
    if (found === 0) continue;
    const code = shared[word] ?? mixed;
    const ones = countOnes(found);
    if (code !== mixed) counts[code] = (counts[code] ?? 0) + ones;
    else if (ones <= values) countEach(codes, word, found, counts);
    else countAll(words, word * values, found, counts);
  }
}

/** Few documents: looks at each. */
function countEach(codes: FacetColumn['codes'], word: number, found: number, counts: Uint32Array): void {
  for (let rest = found; rest !== 0; rest &= rest - 1) {
    const code = codes[word * 32 + lowestBit(rest)] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

/** Many documents: looks at each code. */
function countAll(words: Int32Array, at: number, found: number, counts: Uint32Array): void {
  for (let code = 0; code < counts.length; code++) {
    counts[code] = (counts[code] ?? 0) + countOnes(found & (words[at + code] ?? 0));
  }
}
