import { addBit, type Bits, type Blocks, countOnes, createBits, lowestBit } from './bitset.ts';

/** One value out of a few for each document, ready to be filtered and counted by. */
export type FacetColumn = {
  readonly codes: Uint8Array | Uint16Array;
  /** For each code, the documents that have it. */
  readonly bits: readonly Bits[];
  /**
   * The same block by block: that of block `b` and code `c` out of `n` is at `b * n + c`. Empty when there are so many
   * codes that looking at each document of a block is always quicker.
   */
  readonly blocks: Int32Array;
  /** For each block, the code all its documents have, or `mixed`. */
  readonly shared: Int32Array;
};

const mixed = -1;

export function createFacetColumn(codes: Uint8Array | Uint16Array, values: number): FacetColumn {
  const bits = Array.from({ length: values }, () => createBits(codes.length));
  const shared = new Int32Array((codes.length + 31) >>> 5).fill(mixed);
  for (let document = 0; document < codes.length; document++) addBit(bits[codes[document] ?? 0] ?? noBits, document);
  for (let block = 0; block < shared.length; block++) {
    const first = codes[block * 32] ?? mixed;
    const end = Math.min(block * 32 + 32, codes.length);
    let document = block * 32 + 1;
    while (document < end && codes[document] === first) document += 1;
    if (document >= end) shared[block] = first;
  }
  return { codes, bits, blocks: values < 32 ? blockByBlock(bits) : noBits, shared };
}

const noBits = createBits(0);

/** Sets side by side: block `b` of set `s` out of `n` is at `b * n + s`. */
export function blockByBlock(bits: readonly Bits[]): Int32Array {
  const blocks = new Int32Array(bits.length * (bits[0]?.length ?? 0));
  for (const [code, documents] of bits.entries()) {
    for (let block = 0; block < documents.length; block++) blocks[block * bits.length + code] = documents[block] ?? 0;
  }
  return blocks;
}

/** Adds to `counts`, by code, how many of the matches within the blocks have it. */
export function countCodes(column: FacetColumn, within: Blocks, matches: Bits, counts: Uint32Array): void {
  const { codes, blocks, shared } = column;
  const values = counts.length;
  for (let at = 0; at < within.length; at++) {
    const block = within[at] ?? 0;
    const found = matches[block] ?? 0;
    if (found === 0) continue;
    const code = shared[block] ?? mixed;
    const ones = countOnes(found);
    if (code !== mixed) counts[code] = (counts[code] ?? 0) + ones;
    else if (ones <= values) countEach(codes, block, found, counts);
    else countAll(blocks, block * values, found, counts);
  }
}

/** Few documents: looks at each. */
function countEach(codes: FacetColumn['codes'], block: number, found: number, counts: Uint32Array): void {
  for (let rest = found; rest !== 0; rest &= rest - 1) {
    const code = codes[block * 32 + lowestBit(rest)] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

/** Adds to `counts`, by set, how many of a block's matches it has; the block's sets begin at `at`. */
export function countAll(blocks: Int32Array, at: number, found: number, counts: Uint32Array): void {
  for (let code = 0; code < counts.length; code++) {
    counts[code] = (counts[code] ?? 0) + countOnes(found & (blocks[at + code] ?? 0));
  }
}
