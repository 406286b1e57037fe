import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildListingIndex, type ListingIndex } from '#app/features/listings/listing-index.ts';
import type { IndexEntry } from '#app/features/listings/listing-index-entry.ts';
import { generateEntries } from './listings.ts';

export type BuildFigures = { seconds: number; longestBlockMs: number; megabytes: number };

/** Batches as the store gives them. */
const batchSize = 500;

/**
 * Builds the index of so many generated listings and measures time, the longest block of the event loop, and memory
 * kept.
 */
export async function measureBuild(listings: number): Promise<{ index: ListingIndex; figures: BuildFigures }> {
  const bytesBefore = bytesKept();
  const batches = [...generateBatches(listings)];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  await new Promise((resume) => setTimeout(resume, 50));
  delay.enable();
  const start = performance.now();
  const index = await buildListingIndex(oneByOne(batches));
  const seconds = (performance.now() - start) / 1_000;
  await new Promise((resume) => setTimeout(resume, 10));
  delay.disable();
  batches.length = 0;
  const megabytes = (bytesKept() - bytesBefore) / 1e6;
  return { index, figures: { seconds, longestBlockMs: delay.max / 1e6, megabytes } };
}

function* generateBatches(listings: number): Generator<IndexEntry[]> {
  let batch: IndexEntry[] = [];
  for (const entry of generateEntries(listings)) {
    batch.push(entry);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

async function* oneByOne(batches: readonly IndexEntry[][]): AsyncGenerator<IndexEntry[]> {
  yield* batches;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Heap and array buffers after a full collection. */
function bytesKept(): number {
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
