import type { Moves } from '#app/features/listings/index/columns/merge-columns.ts';
import { mergeSorted } from '#app/features/listings/index/columns/merge-sorted.ts';
import { createDictionaryWriter, type Dictionary } from './dictionary.ts';
import { createGatheredDocuments } from './gathered-documents.ts';
import { readDocuments } from './postings.ts';
import { sortWords } from './sort-words.ts';
import { compareWords, type Vocabulary } from './vocabulary.ts';
import type { WordLists } from './word-lists.ts';

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
    if (current && found.count > 0) writer.add(current.vocabulary, current.word, found);
  }

  yield* mergeSorted(
    lists,
    (a, i, b, j) => compareWords(a.vocabulary, i, b.vocabulary, j),
    ({ vocabulary, postings, moved, read }, word) => {
      if (!current || compareWords(current.vocabulary, current.word, vocabulary, word) !== 0) {
        writeCurrent();
        current = { vocabulary, word };
      }
      gathered.add(read, 0, readDocuments(postings, word, read), moved);
    },
  );
  writeCurrent();
  return writer.finish();
}

const noMoves = new Int32Array(0);

/** Word lists of documents that stand elsewhere now: document `d` at `moved[d]`, or nowhere when that is negative. */
type MovedLists = WordLists & { readonly moved: Int32Array };

/**
 * All words, numbered as in the lists, that still have a document among the `documents` there are after the moves.
 * Yields between units of work.
 */
export function* writeDictionary(
  words: Vocabulary,
  lists: readonly MovedLists[],
  documents: number,
): Generator<void, Dictionary> {
  const order = yield* sortWords(words);
  const writer = createDictionaryWriter(documents);
  const gathered = createGatheredDocuments(documents);
  for (const [written, word] of order.entries()) {
    for (const list of lists)
      gathered.add(list.documents, list.starts[word] ?? 0, list.starts[word + 1] ?? 0, list.moved);
    const found = gathered.take();
    if (found.count > 0) writer.add(words, word, found);
    if (written % 32 === 0) yield;
  }
  yield;
  return writer.finish();
}
