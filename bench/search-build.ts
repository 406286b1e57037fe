import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildListingIndex, type ListingIndex } from '#app/features/listings/listing-index.ts';
import type { IndexEntry } from '#app/features/listings/listing-index-entry.ts';
import { generateEntries } from './listings.ts';

export type BuildFigures = { seconds: number; maxBlockMs: number; megabytes: number; rssMegabytes: number };

/**
 * Builds the index of so many generated listings and measures the time without that of generating them, the longest
 * block of the event loop, and the memory used: heap and array buffers, and what the whole process takes of the machine.
 */
export async function measureBuild(listings: number): Promise<{ index: ListingIndex; figures: BuildFigures }> {
  const bytesBefore = bytesUsed();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  await new Promise((resume) => setTimeout(resume, 50));
  delay.enable();
  const generating = { ms: 0 };
  const start = performance.now();
  const index = await buildListingIndex(generateBatches(listings, generating), 'BE');
  const seconds = (performance.now() - start - generating.ms) / 1_000;
  await new Promise((resume) => setTimeout(resume, 10));
  delay.disable();
  const megabytes = (bytesUsed() - bytesBefore) / 1e6;
  const rssMegabytes = process.memoryUsage.rss() / 1e6;
  return { index, figures: { seconds, maxBlockMs: delay.max / 1e6, megabytes, rssMegabytes } };
}

const batchSize = 500;
/** So many are generated in one turn of the event loop. */
const atOnce = 25;

/** Batches as the store yields them; adds up the time it takes to make them. */
async function* generateBatches(listings: number, generating: { ms: number }): AsyncGenerator<IndexEntry[]> {
  let batch: IndexEntry[] = [];
  let start = performance.now();
  for (const entry of generateEntries(listings)) {
    batch.push(entry);
    if (batch.length % atOnce === 0) await new Promise((resume) => setImmediate(resume));
    if (batch.length < batchSize) continue;
    generating.ms += performance.now() - start;
    yield batch;
    start = performance.now();
    batch = [];
  }
  generating.ms += performance.now() - start;
  yield batch;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Heap and array buffers after a full collection. */
function bytesUsed(): number {
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
