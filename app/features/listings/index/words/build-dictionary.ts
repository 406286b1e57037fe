import type { IndexEntry } from '#app/features/listings/listing-index-entry.ts';
import { type NamedPart, namedParts } from '#app/features/listings/relevance.ts';
import { createDictionaryWriter, type Dictionary } from './dictionary.ts';
import { maxWordLength, scanWords } from './fold.ts';
import { createLexicon, type Lexicon, withRoom } from './lexicon.ts';
import { partMark } from './part-marks.ts';
import { sortWords } from './sort-words.ts';

/** The words of these listings, a document each, and those of named parts behind their marks. Yields between units of work. */
export function* buildDictionary(entries: readonly IndexEntry[]): Generator<void, Dictionary> {
  const lexicon = createLexicon();
  const { documents, starts } = yield* listWords(entries, lexicon);
  const { words } = lexicon;
  const order = yield* sortWords(words);
  const writer = createDictionaryWriter(entries.length);
  for (const [written, word] of order.entries()) {
    writer.add(words, word, documents.subarray(starts[word], starts[word + 1]));
    if (written % 32 === 0) yield;
  }
  yield;
  return writer.finish();
}

/** The documents of each word, ascending: those of word `w` of the lexicon are `documents[starts[w]…starts[w + 1]]`. */
function* listWords(entries: readonly IndexEntry[], lexicon: Lexicon) {
  const { words, starts } = yield* readWords(entries, lexicon);
  const wordStarts = countWords(words, lexicon.words.size);
  const next = wordStarts.slice();
  const documents = new Uint32Array(words.length);
  for (let document = 0; document < entries.length; document++) {
    const end = starts[document + 1] ?? 0;
    for (let at = starts[document] ?? 0; at < end; at++) {
      const word = words[at] ?? 0;
      const place = next[word] ?? 0;
      documents[place] = document;
      next[word] = place + 1;
    }
    if (document % 512 === 511) yield;
  }
  return { documents, starts: wordStarts };
}

/** The different words of each document, document after document. */
function* readWords(entries: readonly IndexEntry[], lexicon: Lexicon) {
  const units = new Uint16Array(maxWordLength);
  const starts = new Uint32Array(entries.length + 1);
  /** By word, the last document that had it, counted from 1. */
  let lastIn = new Uint32Array(lexicon.words.size + 256);
  let words = new Uint32Array(entries.length * 128);
  let end = 0;
  let document = 0;
  const add = (word: number) => {
    lastIn = withRoom(lastIn, word + 1);
    if (lastIn[word] === document) return;
    lastIn[word] = document;
    words = withRoom(words, end + 1);
    words[end++] = word;
  };
  const take = (length: number, hash: number) => add(lexicon.number(units, length, hash));
  const readers = namedParts.map((part) => {
    const numberMarked = createMarkedWords(lexicon, part);
    const takeTwice = (length: number, hash: number) => {
      const word = lexicon.number(units, length, hash);
      add(word);
      add(numberMarked(word, units, length, hash));
    };
    return { part, takeTwice };
  });
  for (const { text, parts } of entries) {
    document += 1;
    scanWords(text, units, take);
    for (const { part, takeTwice } of readers) scanWords(parts[part], units, takeTwice);
    starts[document] = end;
    if (document % 32 === 0) yield;
  }
  return { words: words.subarray(0, end), starts };
}

/** By the number of a word, which stands in the first `length` units, that of the same word behind the part's mark. */
function createMarkedWords(lexicon: Lexicon, part: NamedPart) {
  const marked = new Uint16Array(maxWordLength + 1);
  marked[0] = partMark(part).charCodeAt(0);
  const known = new Map<number, number>();
  return (word: number, units: Uint16Array, length: number, hash: number): number => {
    const met = known.get(word);
    if (met !== undefined) return met;
    marked.set(units.subarray(0, length), 1);
    const added = lexicon.number(marked, length + 1, ~hash);
    known.set(word, added);
    return added;
  };
}

/** Where the list of each word starts when they stand one after another. */
function countWords(words: Uint32Array, size: number): Uint32Array {
  const starts = new Uint32Array(size + 1);
  for (let at = 0; at < words.length; at++) {
    const after = (words[at] ?? 0) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let word = 0; word < size; word++) starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0);
  return starts;
}
