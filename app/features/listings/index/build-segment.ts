import { allBits, removeBit } from '#app/features/listings/index/columns/bitset.ts';
import { columnsOf } from '#app/features/listings/index/columns/columns.ts';
import { mapCell } from '#app/features/listings/index/columns/map-boxes.ts';
import {
  type ColumnSource,
  type MergedColumns,
  mergeColumns,
} from '#app/features/listings/index/columns/merge-columns.ts';
import { sortItems, sortOrders } from '#app/features/listings/index/columns/orders.ts';
import { createLexicon, type Lexicon } from '#app/features/listings/index/words/lexicon.ts';
import { writeDictionary } from '#app/features/listings/index/words/merge-dictionaries.ts';
import { listWords, type WordLists } from '#app/features/listings/index/words/word-lists.ts';
import type { IndexEntry } from '#app/features/listings/listing-index-entry.ts';
import { propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import { completeSegment, type Segment } from './segment.ts';
import { runInSlices } from './slices.ts';

/**
 * Builds one segment out of chunks of listings, so that no more texts than a chunk's are held at once. Yields between
 * units of work.
 */
type SegmentBuilder = {
  /**
   * A few thousand listings at most, because a chunk is sorted at one go; their ids differ. An id of an earlier chunk
   * counts as it comes now.
   */
  add(chunk: readonly IndexEntry[]): Generator<void, void>;
  finish(): Generator<void, Segment>;
};

/** A chunk, sorted in itself. Its words are numbered by the lexicon that all chunks share. */
type Part = ColumnSource & { readonly words: WordLists };

function createSegmentBuilder(): SegmentBuilder {
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
      const lists = parts.map(({ words }, at) => ({ ...words, moved: moves[at] ?? noMoves }));
      const dictionary = yield* writeDictionary(lexicon.words, lists, columns.id.length);
      return yield* completeSegment(columns, orders, dictionary);
    },
  };
}

const noMoves = new Int32Array(0);

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

function* joinParts(parts: readonly Part[]): Generator<void, MergedColumns> {
  const [only, ...others] = parts;
  if (!only || others.length > 0) return yield* mergeColumns(parts);
  const { columns, orders } = only;
  return { columns, orders, moves: [Int32Array.from(columns.id.keys())] };
}

/** So many listings are sorted at one go. */
const maxChunk = 4096;

/** One segment of all these listings. An id that comes again counts as it came last. */
export async function buildFirstSegment(batches: AsyncIterable<readonly IndexEntry[]>): Promise<Segment> {
  const builder = createSegmentBuilder();
  const chunk = new Map<number, IndexEntry>();
  for await (const batch of batches) {
    for (const entry of batch) if (entry.offers.length > 0) chunk.set(entry.id, entry);
    if (chunk.size < maxChunk) continue;
    await runInSlices(builder.add([...chunk.values()]));
    chunk.clear();
  }
  await runInSlices(builder.add([...chunk.values()]));
  return runInSlices(builder.finish());
}
