import { unitAt, type Vocabulary, type WordRange } from './vocabulary.ts';

/**
 * The numbers of the words in the order of their UTF-16 units. A three-way radix quicksort (Bentley and Sedgewick,
 * 1997): it looks at each unit it needs about once, where comparing whole words would read their beginnings again and
 * again.
 */
export function* sortWords(words: Vocabulary): Generator<void, Uint32Array> {
  const order = Uint32Array.from({ length: words.size }, (_, word) => word);
  yield;
  yield* sortPart(words, order, 0, order.length, 0);
  return order;
}

/** Parts of so many words are sorted at one go. */
const maxAtOnce = 4096;

/** Sorts the words from `from` to `to`, which agree before `depth`. Yields between units of work. */
function* sortPart(
  words: Vocabulary,
  order: Uint32Array,
  from: number,
  to: number,
  depth: number,
): Generator<void, void> {
  if (to - from <= maxAtOnce) return sortAtOnce(words, order, from, to, depth);
  const middle = divide(words, order, from, to, depth);
  yield;
  yield* sortPart(words, order, from, middle.from, depth);
  yield* sortPart(words, order, middle.from, middle.to, depth + 1);
  yield* sortPart(words, order, middle.to, to, depth);
}

function sortAtOnce(words: Vocabulary, order: Uint32Array, from: number, to: number, depth: number): void {
  if (to - from < 2) return;
  const middle = divide(words, order, from, to, depth);
  sortAtOnce(words, order, from, middle.from, depth);
  // All different, only one of them can end at this depth.
  sortAtOnce(words, order, middle.from, middle.to, depth + 1);
  sortAtOnce(words, order, middle.to, to, depth);
}

/**
 * Puts the words with a lower unit at `depth` than some pivot first, those with a higher one last; returns where those
 * between stand.
 */
function divide(words: Vocabulary, order: Uint32Array, from: number, to: number, depth: number): WordRange {
  const pivot = unitAt(words, order[(from + to) >>> 1] ?? 0, depth);
  let below = from;
  let above = to;
  for (let at = from; at < above; ) {
    const difference = unitAt(words, order[at] ?? 0, depth) - pivot;
    if (difference < 0) swap(order, at++, below++);
    else if (difference > 0) swap(order, at, --above);
    else at += 1;
  }
  return { from: below, to: above };
}

function swap(order: Uint32Array, a: number, b: number): void {
  const moved = order[a] ?? 0;
  order[a] = order[b] ?? 0;
  order[b] = moved;
}
