/**
 * A set of documents of one segment: document `d` is bit `d % 32` of block `d / 32`. Bits beyond the last document stay
 * 0. (Typed arrays are read within their bounds here: the `?? 0` after a read is for the compiler and costs nothing.)
 */
export type Bits = Int32Array;

/** Numbers of blocks, ascending. Callers do not rely on the others. */
export type Blocks = Int32Array;

export function createBits(documents: number): Bits {
  return new Int32Array((documents + 31) >>> 5);
}

/** Every document of the segment. */
export function allBits(documents: number): Bits {
  const bits = createBits(documents).fill(-1);
  if (documents % 32 !== 0) bits[bits.length - 1] = (1 << (documents % 32)) - 1;
  return bits;
}

export function addBit(bits: Bits, document: number): void {
  const block = document >>> 5;
  bits[block] = (bits[block] ?? 0) | (1 << (document & 31));
}

export function removeBit(bits: Bits, document: number): void {
  const block = document >>> 5;
  bits[block] = (bits[block] ?? 0) & ~(1 << (document & 31));
}

export function hasBit(bits: Bits, document: number): boolean {
  return (((bits[document >>> 5] ?? 0) >>> (document & 31)) & 1) === 1;
}

/** How many bits of one block are set. */
export function countOnes(block: number): number {
  let n = block - ((block >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The number of the lowest set bit of a block that is not 0. */
export function lowestBit(block: number): number {
  return 31 - Math.clz32(block & -block);
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let block = 0; block < bits.length; block++) count += countOnes(bits[block] ?? 0);
  return count;
}

export function addAll(bits: Bits, others: Bits): void {
  for (let block = 0; block < bits.length; block++) bits[block] = (bits[block] ?? 0) | (others[block] ?? 0);
}

/** Narrows `bits` to those also in `others`. */
export function keepCommon(bits: Bits, others: Bits): void {
  for (let block = 0; block < bits.length; block++) bits[block] = (bits[block] ?? 0) & (others[block] ?? 0);
}

export function haveCommon(a: Bits, b: Bits): boolean {
  for (let block = 0; block < a.length; block++) if (((a[block] ?? 0) & (b[block] ?? 0)) !== 0) return true;
  return false;
}

/** Writes the numbers of the blocks that are not empty into `into` and returns that part of it. */
export function readBlocks(bits: Bits, into: Blocks): Blocks {
  let count = 0;
  for (let block = 0; block < bits.length; block++) if (bits[block] !== 0) into[count++] = block;
  return into.subarray(0, count);
}

export function addAllWithin(blocks: Blocks, bits: Bits, others: Bits): void {
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] ?? 0;
    bits[block] = (bits[block] ?? 0) | (others[block] ?? 0);
  }
}

export function countWithin(blocks: Blocks, bits: Bits): number {
  let count = 0;
  for (let at = 0; at < blocks.length; at++) count += countOnes(bits[blocks[at] ?? 0] ?? 0);
  return count;
}

/** How many documents are in both. */
export function countCommonWithin(blocks: Blocks, a: Bits, b: Bits): number {
  let count = 0;
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] ?? 0;
    const both = (a[block] ?? 0) & (b[block] ?? 0);
    if (both !== 0) count += countOnes(both);
  }
  return count;
}

export type Scratch = ReturnType<typeof createScratch>;

/** Bitsets of one segment that a search borrows and the next one overwrites: a search leaves no garbage of that size. */
export function createScratch(documents: number) {
  const all: Bits[] = [];
  let borrowed = 0;

  /** A bitset with whatever the last user left in it. */
  function borrow(): Bits {
    const bits = all[borrowed] ?? createBits(documents);
    all[borrowed] = bits;
    borrowed += 1;
    return bits;
  }

  return {
    borrow,
    empty: () => borrow().fill(0),
    /** Takes all of them back. */
    reset(): void {
      borrowed = 0;
    },
  };
}
