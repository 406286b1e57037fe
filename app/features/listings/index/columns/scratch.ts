import { type Bits, createBits } from './bitset.ts';

/**
 * Bitsets of one segment that a search borrows and the next one overwrites: a search leaves no garbage of that size.
 */
export type Scratch = {
  /** A bitset with whatever the last user left in it. */
  borrow(): Bits;
  empty(): Bits;
  /** Takes all of them back. */
  reset(): void;
};

export function createScratch(documents: number): Scratch {
  const all: Bits[] = [];
  let borrowed = 0;

  function borrow(): Bits {
    const bits = all[borrowed] ?? createBits(documents);
    all[borrowed] = bits;
    borrowed += 1;
    return bits;
  }

  return {
    borrow,
    empty: () => borrow().fill(0),
    reset() {
      borrowed = 0;
    },
  };
}
