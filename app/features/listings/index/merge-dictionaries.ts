import { addBit, createBits } from './bitset.ts';
import { createDictionaryWriter, type Dictionary } from './dictionary.ts';
import { mergeSorted } from './merge-sorted.ts';
import { readBits, readDocuments } from './postings.ts';
import { compareWords, wordUnits } from './vocabulary.ts';

/** The words of all dictionaries that still have a document, `documents` of them after the moves. Yields between units of work. */
export function* mergeDictionaries(
  dictionaries: readonly Dictionary[],
  moves: readonly Int32Array[],
  documents: number,
): Generator<void, Dictionary> {
  const writer = createDictionaryWriter(documents);
  const gathered = createGathering(documents);
  let current: { dictionary: Dictionary; word: number } | null = null;

  function write(): void {
    const found = gathered.take();
    if (current && found.length > 0) writer.add(wordUnits(current.dictionary.vocabulary, current.word), found);
  }

  yield* mergeSorted(
    dictionaries.map(({ vocabulary }) => vocabulary.size),
    (listA, a, listB, b) => {
      const left = dictionaries[listA];
      const right = dictionaries[listB];
      return left && right ? compareWords(left.vocabulary, a, right.vocabulary, b) : 0;
    },
    (list, word) => {
      const dictionary = dictionaries[list];
      const moved = moves[list];
      if (!dictionary || !moved) return;
      if (!current || compareWords(current.dictionary.vocabulary, current.word, dictionary.vocabulary, word) !== 0) {
        write();
        current = { dictionary, word };
      }
      gathered.add(dictionary, word, moved);
    },
  );
  write();
  return writer.finish();
}

type Gathering = {
  add(dictionary: Dictionary, word: number, moved: Int32Array): void;
  /** What was added since the last time, ascending. Stands until the next `add`. */
  take(): Uint32Array;
};

/** Gathers the moved documents of one word out of several dictionaries. */
function createGathering(documents: number): Gathering {
  let read = new Uint32Array(1024);
  const found = new Uint32Array(documents);
  const marks = createBits(documents);
  let count = 0;
  let sources = 0;

  function inOrder(): Uint32Array {
    if (sources < 2 || count * 64 < documents)
      return sources < 2 ? found.subarray(0, count) : found.subarray(0, count).sort();
    marks.fill(0);
    for (let at = 0; at < count; at++) addBit(marks, found[at] ?? 0);
    return found.subarray(0, readBits(marks, found));
  }

  return {
    add(dictionary, word, moved) {
      const { postings } = dictionary;
      if (read.length < postings.documents) read = new Uint32Array(postings.documents);
      const here = readDocuments(postings, word, read);
      for (let at = 0; at < here; at++) {
        const document = moved[read[at] ?? 0] ?? -1;
        if (document >= 0) found[count++] = document;
      }
      sources += 1;
    },
    take() {
      const taken = inOrder();
      count = 0;
      sources = 0;
      return taken;
    },
  };
}
