/** Numbers that look random and are the same for the same seed. */
export type Random = {
  /** From 0 to just below 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  whole(low: number, high: number): number;
  /** Throws for an empty list. */
  pick<Item>(items: readonly Item[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
};

/** The generator known as mulberry32: 32 bits of state, good enough to scatter houses. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (low: number, high: number) => low + (high - low) * next();
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  function pick<Item>(items: readonly Item[]): Item {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new Error('Nothing to pick from: the list is empty.');
    return item;
  }
  function shuffled<Item>(items: readonly Item[]): Item[] {
    const keyed = items.map((item) => ({ item, key: next() }));
    return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
  }
  return { next, between, whole, pick, shuffled };
}
