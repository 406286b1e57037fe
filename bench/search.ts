import type { Table } from './figures.ts';
import { compareSizes, type Size } from './search-sizes.ts';

const sizes: readonly Size[] = [
  { listings: 1_000, rounds: 20, otherRounds: 5, goals: {} },
  { listings: 10_000, rounds: 20, otherRounds: 3, goals: { 'mixed p50 ms': 0.1, 'mixed p99 ms': 1 } },
  {
    ...{ listings: 100_000, rounds: 20, otherRounds: 1 },
    goals: {
      ...{ 'mixed p50 ms': 0.5, 'mixed p99 ms': 3, 'build s': 5, 'memory MB': 120 },
      ...{ 'longest block ms': 50, 'change p99 ms': 5 },
    },
  },
];

/** The search index beside full-text search of both databases, at the sizes an agency or a portal has. */
export async function run(): Promise<Table[]> {
  return [{ title: 'Search, by size and engine', rows: await compareSizes(sizes) }];
}
