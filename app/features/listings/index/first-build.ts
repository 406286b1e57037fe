import type { IndexEntry } from '#app/features/listings/listing-index-entry.ts';
import { createSegmentBuilder } from './build-segment.ts';
import type { Segment } from './segment.ts';
import { runInSlices } from './slices.ts';

/** So many listings are sorted at one go. */
const chunkMost = 4096;

/** One segment of all these listings. An id that comes again counts as it came last. */
export async function buildFirstSegment(batches: AsyncIterable<readonly IndexEntry[]>): Promise<Segment> {
  const builder = createSegmentBuilder();
  const chunk = new Map<number, IndexEntry>();
  for await (const batch of batches) {
    for (const entry of batch) if (entry.offers.length > 0) chunk.set(entry.id, entry);
    if (chunk.size < chunkMost) continue;
    await runInSlices(builder.add([...chunk.values()]));
    chunk.clear();
  }
  await runInSlices(builder.add([...chunk.values()]));
  return runInSlices(builder.finish());
}
