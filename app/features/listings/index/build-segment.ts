import { allBits, removeBit } from '#app/features/listings/index/columns/bitset.ts';
import { columnsOf } from '#app/features/listings/index/columns/columns.ts';
import { hilbertIndex } from '#app/features/listings/index/columns/hilbert-curve.ts';
import { sortItems, sortOrders } from '#app/features/listings/index/columns/orders.ts';
import { buildDictionary } from '#app/features/listings/index/words/build-dictionary.ts';
import type { IndexEntry } from '#app/features/listings/listing-index-entry.ts';
import { propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import { completeSegment, mergeParts, type Part, type Segment } from './segment.ts';
import { runInSlices } from './slices.ts';

/** A segment of a few thousand listings at most, whose ids differ. Yields between units of work. */
export function* buildSegment(entries: readonly IndexEntry[]): Generator<void, Segment> {
  return yield* completeSegment(yield* buildPart(entries));
}

function* buildPart(chunk: readonly IndexEntry[]): Generator<void, Part> {
  const entries = inOrder(chunk);
  yield;
  const columns = columnsOf(entries);
  const orders = yield* sortOrders(function* (sort) {
    yield;
    return sortItems(sort, columns);
  });
  const dictionary = yield* buildDictionary(entries);
  return { columns, orders, dictionary, alive: allBits(entries.length) };
}

/** By place, type, Hilbert curve and id, as `Columns` has them. */
function inOrder(entries: readonly IndexEntry[]): IndexEntry[] {
  return entries
    .map((entry) => ({
      entry,
      type: propertyTypes.indexOf(entry.type),
      onCurve: hilbertIndex(entry.latitude, entry.longitude),
    }))
    .sort(
      (a, b) =>
        compareText(a.entry.place, b.entry.place) ||
        a.type - b.type ||
        a.onCurve - b.onCurve ||
        a.entry.id - b.entry.id,
    )
    .map(({ entry }) => entry);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** So many listings are sorted at one go, and no more texts are held at once. */
const maxChunk = 4096;

/** One segment of all these listings. An id that comes again counts as it came last. */
export async function buildFirstSegment(batches: AsyncIterable<readonly IndexEntry[]>): Promise<Segment> {
  const parts: Part[] = [];
  const homes = new Map<number, Part>();
  const chunk = new Map<number, IndexEntry>();

  async function addChunk(): Promise<void> {
    const part = await runInSlices(buildPart([...chunk.values()]));
    for (const id of part.columns.id) {
      const former = homes.get(id);
      if (former) removeBit(former.alive, former.columns.id.indexOf(id));
      homes.set(id, part);
    }
    parts.push(part);
    chunk.clear();
  }

  for await (const batch of batches) {
    for (const entry of batch) if (entry.offers.length > 0) chunk.set(entry.id, entry);
    if (chunk.size >= maxChunk) await addChunk();
  }
  await addChunk();
  const [only, ...others] = parts;
  return runInSlices(only && others.length === 0 ? completeSegment(only) : mergeParts(parts));
}
