import type { IndexEntry } from '#app/features/listings/listing-index-entry.ts';
import { buildSegment } from './build-segment.ts';
import { mergeSegments } from './merge-segments.ts';
import { forget, type Segment } from './segment.ts';
import { runInSlices } from './slices.ts';

/** So many listings make a segment at first: sorting more would keep the event loop too long. */
const chunkMost = 4096;
/** So many segments are merged in one pass. */
const mergedMost = 32;

/** One segment of all these listings, none when there are none. An id that comes again counts as it came last. */
export async function buildFirstSegments(batches: AsyncIterable<readonly IndexEntry[]>): Promise<Segment[]> {
  let segments = await buildChunks(batches);
  while (segments.length > 1) {
    const merged: Segment[] = [];
    for (let at = 0; at < segments.length; at += mergedMost) {
      merged.push(await runInSlices(mergeSegments(segments.slice(at, at + mergedMost))));
    }
    segments = merged;
  }
  return segments;
}

async function buildChunks(batches: AsyncIterable<readonly IndexEntry[]>): Promise<Segment[]> {
  const segments: Segment[] = [];
  const built = new Set<number>();
  let chunk = new Map<number, IndexEntry>();

  async function build(): Promise<void> {
    for (const id of chunk.keys()) {
      if (built.has(id)) for (const segment of segments) forget(segment, id);
      built.add(id);
    }
    segments.push(await runInSlices(buildSegment([...chunk.values()])));
    chunk = new Map();
  }

  for await (const batch of batches) {
    for (const entry of batch) {
      if (entry.offers.length > 0) chunk.set(entry.id, entry);
      if (chunk.size >= chunkMost) await build();
    }
  }
  if (chunk.size > 0) await build();
  return segments;
}
