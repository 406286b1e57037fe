import type { Table } from './figures.ts';
import { compareSizes } from './search-sizes.ts';

/** Search where the index in the process ends (decision 28). Takes half an hour or more, and 8 GB of memory. */
export async function run(): Promise<Table[]> {
  const size = { listings: 1_000_000, mixed: 30, boxes: 10, rounds: 30, otherRounds: 1, goals: {} };
  return [{ title: 'Search at a million listings', rows: await compareSizes([size]) }];
}
