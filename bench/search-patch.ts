import { noFilters } from '#app/features/listings/listing-filters.ts';
import type { ListingIndex } from '#app/features/listings/listing-index.ts';
import { generateEntries } from './listings.ts';

const patches = 1_000;
/** The first ones are not counted: their code is not compiled yet. */
const warmUp = 100;
const batch = 300;

/** Milliseconds, each until the change is found. */
export type PatchFigures = { single: number[]; batches: number[] };

/**
 * Changes listings one by one, then views of hundreds at once, other work getting its turn between; all of it is found.
 */
export async function measurePatches(index: ListingIndex): Promise<PatchFigures> {
  const changed = [...generateEntries(Math.min(index.size, 20_000))];
  const single: number[] = [];
  for (let at = 0; at < warmUp + patches; at += 1) {
    const entry = changed[(at * 7_919) % changed.length];
    if (entry === undefined) break;
    const start = performance.now();
    index.put({ ...entry, text: [entry.text, `changedword${at}`].join('\n') });
    expectFound(index, `changedword${at}`, entry.id);
    if (at >= warmUp) single.push(performance.now() - start);
    await new Promise(setImmediate);
  }
  const batches: number[] = [];
  for (let from = 0; from + batch <= changed.length && batches.length < 20; from += batch) {
    const start = performance.now();
    for (const entry of changed.slice(from, from + batch)) index.put({ ...entry, views: 1_000_000 + from });
    expectFound(index, null, Math.max(...changed.slice(from, from + batch).map(({ id }) => id)));
    batches.push(performance.now() - start);
    await new Promise((resume) => setTimeout(resume, 20));
  }
  return { single, batches };
}

function expectFound(index: ListingIndex, keyword: string | null, id: number): void {
  const { ids } = index.search({ filters: { ...noFilters, keyword }, sort: 'most_views', offset: 0, limit: 10 });
  if (ids[0] !== id) throw new Error(`Listing ${id} was changed and is not the one found first.`);
}
