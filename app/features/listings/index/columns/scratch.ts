import { type Bits, createBits } from './bitset.ts';

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
