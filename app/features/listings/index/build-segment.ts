import { allBits, removeBit } from '#app/features/listings/index/columns/bitset.ts';
import { type Columns, createColumns, writeEntry } from '#app/features/listings/index/columns/columns.ts';
import { mapCell } from '#app/features/listings/index/columns/map-boxes.ts';
import {
  type ColumnSource,
  type MergedColumns,
  type Moves,
  mergeColumns,
} from '#app/features/listings/index/columns/merge-columns.ts';
import { sortItems, sortOrders } from '#app/features/listings/index/columns/orders.ts';
import { createDictionaryWriter, type Dictionary } from '#app/features/listings/index/words/dictionary.ts';
import { createGatheredDocuments } from '#app/features/listings/index/words/gathered-documents.ts';
import { createLexicon, type Lexicon } from '#app/features/listings/index/words/lexicon.ts';
import { sortWords } from '#app/features/listings/index/words/sort-words.ts';
import { listWords, type WordLists } from '#app/features/listings/index/words/word-lists.ts';
import { propertyTypes } from '#app/features/listings/listing.ts';
import type { IndexEntry } from '#app/features/listings/listing-index-entry.ts';
import { completeSegment, type Segment } from './segment.ts';

/** Builds one segment out of chunks of listings, so that no more texts than a chunk's are held at once. Yields between units of work. */
export type SegmentBuilder = {
  /** A few thousand listings at most, because a chunk is sorted at one go; their ids differ. An id of an earlier chunk counts as it comes now. */
  add(chunk: readonly IndexEntry[]): Generator<void, void>;
  finish(): Generator<void, Segment>;
};

/** A chunk, sorted in itself. Its words are numbered by the lexicon that all chunks share. */
type Part = ColumnSource & { readonly words: WordLists };

export function createSegmentBuilder(): SegmentBuilder {
  const lexicon = createLexicon();
  const parts: Part[] = [];
  const homes = new Map<number, Part>();

  function makeHome(id: number, part: Part): void {
    const former = homes.get(id);
    if (former) removeBit(former.alive, former.columns.id.indexOf(id));
    homes.set(id, part);
  }

  return {
    *add(chunk) {
      const part = yield* sortPart(chunk, lexicon);
      for (const id of part.columns.id) makeHome(id, part);
      parts.push(part);
    },
    *finish() {
      const { columns, orders, moves } = yield* joinParts(parts);
      const dictionary = yield* writeDictionary(lexicon, parts, moves, columns.id.length);
      return yield* completeSegment(columns, orders, dictionary);
    },
  };
}

/** A segment of a few thousand listings at most, whose ids differ. */
export function* buildSegment(entries: readonly IndexEntry[]): Generator<void, Segment> {
  const builder = createSegmentBuilder();
  yield* builder.add(entries);
  return yield* builder.finish();
}

function* sortPart(chunk: readonly IndexEntry[], lexicon: Lexicon): Generator<void, Part> {
  const entries = inOrder(chunk);
  yield;
  const columns = columnsOf(entries);
  const orders = yield* sortOrders(function* (sort) {
    yield;
    return sortItems(sort, columns);
  });
  const words = yield* listWords(entries, lexicon);
  return { columns, orders, words, alive: allBits(entries.length) };
}

/** By place, type, map cell and id, as `Columns` has them. */
function inOrder(entries: readonly IndexEntry[]): IndexEntry[] {
  return entries
    .map((entry) => ({
      entry,
      type: propertyTypes.indexOf(entry.type),
      cell: mapCell(entry.latitude, entry.longitude),
    }))
    .sort(
      (a, b) =>
        compareText(a.entry.place, b.entry.place) || a.type - b.type || a.cell - b.cell || a.entry.id - b.entry.id,
    )
    .map(({ entry }) => entry);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function columnsOf(entries: readonly IndexEntry[]): Columns {
  const rows = entries.reduce((sum, { offers }) => sum + offers.length, 0);
  const columns = createColumns(entries.length, rows, [...new Set(entries.map(({ place }) => place))]);
  for (const [document, entry] of entries.entries()) writeEntry(columns, document, entry);
  return columns;
}

function* joinParts(parts: readonly Part[]): Generator<void, MergedColumns> {
  const [only, ...others] = parts;
  if (!only || others.length > 0) return yield* mergeColumns(parts);
  const { columns, orders } = only;
  return { columns, orders, moves: [Int32Array.from(columns.id.keys())] };
}

function* writeDictionary(
  { words }: Lexicon,
  parts: readonly Part[],
  moves: Moves,
  documents: number,
): Generator<void, Dictionary> {
  const order = yield* sortWords(words);
  const writer = createDictionaryWriter(documents);
  const gathered = createGatheredDocuments(documents);
  const lists = parts.map((part, at) => ({ ...part.words, moved: moves[at] ?? noMoves }));
  for (const [written, word] of order.entries()) {
    for (const { documents, starts, moved } of lists)
      gathered.add(documents, starts[word] ?? 0, starts[word + 1] ?? 0, moved);
    const found = gathered.take();
    if (found.count > 0) writer.add(words, word, found);
    if (written % 64 === 0) yield;
  }
  return writer.finish();
}

const noMoves = new Int32Array(0);
