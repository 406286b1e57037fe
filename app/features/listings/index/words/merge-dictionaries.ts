import { addBit, createBits } from '#app/features/listings/index/columns/bitset.ts';
import type { Moves } from '#app/features/listings/index/columns/merge-columns.ts';
import { mergeSorted } from '#app/features/listings/index/columns/merge-sorted.ts';
import { createDictionaryWriter, type Dictionary } from './dictionary.ts';
import { readBits, readDocuments } from './postings.ts';
import { compareWords, type Vocabulary } from './vocabulary.ts';

/** All words that have a document among the `documents` there are after the moves. Yields between units of work. */
export function* mergeDictionaries(
  dictionaries: readonly Dictionary[],
  moves: Moves,
  documents: number,
): Generator<void, Dictionary> {
  const writer = createDictionaryWriter(documents);
  const gathered = createGatheredDocuments(documents);
  const lists = dictionaries.map(({ vocabulary, postings }, at) => ({
    ...{ vocabulary, postings, moved: moves[at] ?? noMoves, length: vocabulary.size },
    read: new Uint32Array(postings.documents),
  }));
  let current: { vocabulary: Vocabulary; word: number } | null = null;

  function writeCurrent(): void {
    const found = gathered.take();
    if (current && found.length > 0) writer.add(current.vocabulary, current.word, found);
  }

  yield* mergeSorted(
    lists,
    (a, i, b, j) => compareWords(a.vocabulary, i, b.vocabulary, j),
    ({ vocabulary, postings, moved, read }, word) => {
      if (!current || compareWords(current.vocabulary, current.word, vocabulary, word) !== 0) {
        writeCurrent();
        current = { vocabulary, word };
      }
      gathered.add(read, readDocuments(postings, word, read), moved);
    },
  );
  writeCurrent();
  return writer.finish();
}

const noMoves = new Int32Array(0);

/** Gathers the documents of one word from several dictionaries. */
function createGatheredDocuments(documents: number) {
  const found = new Uint32Array(documents);
  const marks = createBits(documents);
  let count = 0;
  let sources = 0;

  /** Sorting few and marking many takes the least time. */
  function putInOrder(): void {
    if (count * 64 < documents) {
      found.subarray(0, count).sort();
      return;
    }
    marks.fill(0);
    for (let at = 0; at < count; at++) addBit(marks, found[at] ?? 0);
    readBits(marks, found);
  }

  return {
    /** Adds the first `length` documents, ascending in their source, as the move numbers them; the dead are left out. */
    add(added: Uint32Array, length: number, moved: Int32Array): void {
      const before = count;
      for (let at = 0; at < length; at++) {
        const document = moved[added[at] ?? 0] ?? -1;
        if (document >= 0) found[count++] = document;
      }
      if (count > before) sources += 1;
    },
    /** All that were added since the last time, ascending. Stands until the next `add`. */
    take(): Uint32Array {
      if (sources > 1) putInOrder();
      const taken = found.subarray(0, count);
      count = 0;
      sources = 0;
      return taken;
    },
  };
}
