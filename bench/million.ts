import type { Table } from './figures.ts';
import { compareSizes } from './search-sizes.ts';

/**
 * Search at 1,000,000 listings beside 100,000: where the index in the process ends. Wants 10 GB of memory for a quarter
 * of an hour or more.
 */
export async function run(): Promise<Table[]> {
  const sizes = [100_000, 1_000_000].map((listings) => ({ listings, rounds: 10, otherRounds: 1, goals: {} }));
  return [{ title: 'Search at a million listings', rows: await compareSizes(sizes) }];
}
