/**
 * Of 64 bits. Measured on the 91 photos of the demonstration: no two of them differ in fewer than 6, copies of other size
 * in 3 (median), brighter ones in 1, ones that lack a fiftieth on each side in 5.
 */
const maxDifferentBits = 5;

/** Whether two pictures look nearly the same, by their difference hashes: resized, compressed or brightened, perhaps. */
export function isSimilar(one: string, other: string): boolean {
  return differentBits(one, other) <= maxDifferentBits;
}

/** How many bits of two hashes differ. */
export function differentBits(one: string, other: string): number {
  let different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; different > 0n; different &= different - 1n) count += 1;
  return count;
}
