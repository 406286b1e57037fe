import type { Vocabulary } from './vocabulary.ts';

const noWord = -1;

export type Lexicon = ReturnType<typeof createLexicon>;

/**
 * Numbers the different words met, from 0 in the order they are first met. A hash table with open addressing over one
 * pool of units: no string is made, and a word met again costs no memory.
 */
export function createLexicon() {
  let units = new Uint16Array(1024);
  let starts = new Uint32Array(256);
  /** Pairs of a word's hash and its number. */
  let slots = new Int32Array(1024).fill(noWord);
  let size = 0;

  function isWord(word: number, typed: Uint16Array, length: number): boolean {
    const start = starts[word] ?? 0;
    if ((starts[word + 1] ?? 0) - start !== length) return false;
    for (let at = 0; at < length; at++) if (units[start + at] !== typed[at]) return false;
    return true;
  }

  function keep(typed: Uint16Array, length: number): number {
    const start = starts[size] ?? 0;
    units = withRoom(units, start + length);
    for (let at = 0; at < length; at++) units[start + at] = typed[at] ?? 0;
    starts = withRoom(starts, size + 2);
    starts[size + 1] = start + length;
    return size++;
  }

  return {
    /** The words by their numbers: a vocabulary but for its order. Stands until the next new word. */
    get words(): Vocabulary {
      return { units, starts, size };
    },
    /** The number of the word in the first `length` units, whose hash `scanWords` gave. */
    number(typed: Uint16Array, length: number, hash: number): number {
      const mask = slots.length - 2;
      let slot = (hash << 1) & mask;
      for (;;) {
        const word = slots[slot + 1] ?? noWord;
        if (word === noWord) break;
        if (slots[slot] === hash && isWord(word, typed, length)) return word;
        slot = (slot + 2) & mask;
      }
      slots[slot] = hash;
      slots[slot + 1] = keep(typed, length);
      if (size * 4 > slots.length) slots = withTwiceTheSlots(slots);
      return size - 1;
    },
  };
}

function withTwiceTheSlots(slots: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(slots.length * 2).fill(noWord);
  const mask = larger.length - 2;
  for (let at = 0; at < slots.length; at += 2) {
    const hash = slots[at] ?? 0;
    const word = slots[at + 1] ?? noWord;
    if (word === noWord) continue;
    let slot = (hash << 1) & mask;
    while (larger[slot + 1] !== noWord) slot = (slot + 2) & mask;
    larger[slot] = hash;
    larger[slot + 1] = word;
  }
  return larger;
}

type Numbers = Uint8Array | Uint16Array | Uint32Array;

/** The array itself, or a copy twice as long when it has no room for `length` numbers. */
export function withRoom<A extends Numbers>(numbers: A, length: number): A {
  if (length <= numbers.length) return numbers;
  const larger = new (numbers.constructor as new (length: number) => A)(Math.max(length, numbers.length * 2));
  larger.set(numbers);
  return larger;
}
