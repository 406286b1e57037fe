/**
 * A set of documents of one segment: document `d` is bit `d % 32` of word `d / 32`. Bits beyond the last document
 * stay 0. (All reads of typed arrays here are in bounds: the `?? 0` after them is for the compiler and costs nothing.)
 */
export type Bits = Int32Array;

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
  const word = document >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (document & 31));
}

export function removeBit(bits: Bits, document: number): void {
  const word = document >>> 5;
  bits[word] = (bits[word] ?? 0) & ~(1 << (document & 31));
}

export function hasBit(bits: Bits, document: number): boolean {
  return (((bits[document >>> 5] ?? 0) >>> (document & 31)) & 1) === 1;
}

/** How many bits of one word are set. */
export function countOnes(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at++) {
    const word = bits[at] ?? 0;
    if (word !== 0) count += countOnes(word);
  }
  return count;
}

/** How many documents are in both. */
export function countCommon(a: Bits, b: Bits): number {
  let count = 0;
  for (let at = 0; at < a.length; at++) {
    const both = (a[at] ?? 0) & (b[at] ?? 0);
    if (both !== 0) count += countOnes(both);
  }
  return count;
}

export function haveCommon(a: Bits, b: Bits): boolean {
  for (let at = 0; at < a.length; at++) if (((a[at] ?? 0) & (b[at] ?? 0)) !== 0) return true;
  return false;
}

/** Narrows `bits` to those also in `others`. */
export function keepCommon(bits: Bits, others: Bits): void {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) & (others[at] ?? 0);
}

export function addAll(bits: Bits, others: Bits): void {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) | (others[at] ?? 0);
}

/** The number of the lowest set bit of a word that is not 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}
