import { withRoom } from './growing.ts';

/** Numbers the different words met, from 0 in the order they are first met. */
export type Lexicon = {
  readonly size: number;
  /** The number of the word in the first `length` units. */
  number(units: Uint16Array, length: number): number;
  word(number: number): Uint16Array;
  /** Word numbers in the order of the words' UTF-16 units. */
  inOrder(): Uint32Array;
};

/** A hash table with open addressing over one pool of units: no string is made for a word met again. */
export function createLexicon(): Lexicon {
  let units = new Uint16Array(1024);
  let starts = new Uint32Array(256);
  let slots = new Int32Array(512).fill(-1);
  let size = 0;

  function isWord(word: number, typed: Uint16Array, length: number): boolean {
    const start = starts[word] ?? 0;
    if ((starts[word + 1] ?? 0) - start !== length) return false;
    for (let at = 0; at < length; at++) if (units[start + at] !== typed[at]) return false;
    return true;
  }

  function slotOf(typed: Uint16Array, length: number): number {
    const mask = slots.length - 1;
    let slot = hashOf(typed, length) & mask;
    for (;;) {
      const word = slots[slot] ?? -1;
      if (word < 0 || isWord(word, typed, length)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  function keep(typed: Uint16Array, length: number): number {
    const start = starts[size] ?? 0;
    units = withRoom(units, start + length);
    for (let at = 0; at < length; at++) units[start + at] = typed[at] ?? 0;
    starts = withRoom(starts, size + 2);
    starts[size + 1] = start + length;
    return size++;
  }

  function growSlots(): void {
    slots = new Int32Array(slots.length * 2).fill(-1);
    for (let word = 0; word < size; word++) {
      const kept = wordAt(word);
      slots[slotOf(kept, kept.length)] = word;
    }
  }

  function wordAt(word: number): Uint16Array {
    return units.subarray(starts[word], starts[word + 1]);
  }

  return {
    get size() {
      return size;
    },
    number(typed, length) {
      const slot = slotOf(typed, length);
      const known = slots[slot] ?? -1;
      if (known >= 0) return known;
      const word = keep(typed, length);
      slots[slot] = word;
      if (size * 2 > slots.length) growSlots();
      return word;
    },
    word: wordAt,
    inOrder() {
      const words = Array.from({ length: size }, (_, word) => String.fromCharCode(...wordAt(word)));
      return Uint32Array.from(words.keys()).sort((a, b) => ((words[a] ?? '') < (words[b] ?? '') ? -1 : 1));
    },
  };
}

/** FNV-1a over the units. */
function hashOf(units: Uint16Array, length: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < length; at++) hash = Math.imul(hash ^ (units[at] ?? 0), 0x01000193);
  return hash ^ (hash >>> 15);
}
