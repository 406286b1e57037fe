import { createDictionaryWriter, type Dictionary } from './dictionary.ts';
import { createGatheredDocuments } from './gathered-documents.ts';
import { sortWords } from './sort-words.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { WordLists } from './word-lists.ts';

/** Word lists of documents that stand elsewhere now: document `d` at `moved[d]`, or nowhere when that is negative. */
export type MovedLists = WordLists & { readonly moved: Int32Array };

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
