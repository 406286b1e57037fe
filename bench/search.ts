import type { ListingIndex } from '#app/features/listings/listing-index.ts';
import type { SearchAnswer } from '#app/features/listings/listing-search.ts';
import { generateEntries } from './listings.ts';
import { measureBuild } from './search-build.ts';
import type { Contender } from './search-contender.ts';
import { measurePatches } from './search-patch.ts';
import { openPostgres } from './search-postgres.ts';
import { boxQueries, mixedQueries, type Query } from './search-queries.ts';
import { openSqlite } from './search-sqlite.ts';

/** How often each query is asked of the index, and of the others, which take longer. */
const sizes = [
  { listings: 1_000, rounds: 20, otherRounds: 5 },
  { listings: 10_000, rounds: 20, otherRounds: 3 },
  { listings: 100_000, rounds: 20, otherRounds: 1 },
];
const mixed = mixedQueries(150);
const boxes = boxQueries(50);

/**
 * Prints times of mixed and box queries (page, exact total and all facet counts), of the build and of changes, and the
 * memory kept; beside SQLite's and PostgreSQL's full-text search, the engines taking turns query by query.
 */
export async function run(): Promise<void> {
  const rows: Record<string, string | number>[] = [];
  for (const { listings, rounds, otherRounds } of sizes) {
    const { index, figures } = await measureBuild(listings);
    const others = [await openSqlite(generateEntries(listings)), await openPostgres(generateEntries(listings))];
    const contenders = [ours(index), ...others.filter((other) => other !== null)];
    const repeats = (contender: Contender) => (contender === contenders[0] ? rounds : otherRounds);
    const mixedTimes = await timeQueries(contenders, mixed, repeats);
    const boxTimes = await timeQueries(contenders, boxes, repeats);
    for (const other of others) await other?.close();
    const patches = await measurePatches(index);
    for (const [at, { name }] of contenders.entries()) {
      rows.push({
        listings,
        engine: name,
        'mixed p50 ms': share(mixedTimes[at], 0.5),
        'mixed p99 ms': share(mixedTimes[at], 0.99),
        'box p50 ms': share(boxTimes[at], 0.5),
        'box p99 ms': share(boxTimes[at], 0.99),
        ...(at === 0 && {
          'build s': figures.seconds.toFixed(2),
          'longest block ms': figures.longestBlockMs.toFixed(0),
          'memory MB': figures.megabytes.toFixed(1),
          'change p50 ms': share(patches.single, 0.5),
          'change p99 ms': share(patches.single, 0.99),
          '300 changes p50 ms': share(patches.batches, 0.5),
        }),
      });
    }
  }
  console.table(rows);
  console.log(
    'Goals: 10,000 mixed p50 ≤ 0.1, p99 ≤ 1 · 100,000 p50 ≤ 0.5, p99 ≤ 3, build ≤ 5 s, block ≤ 50, memory ≤ 120, change ≤ 5.',
  );
}

function ours(index: ListingIndex): Contender {
  return { name: 'Bale', prepare: (request) => () => index.search(request), close: async () => undefined };
}

/** Milliseconds of every search, by contender. Complains when a contender answers something else than the first. */
async function timeQueries(
  contenders: readonly Contender[],
  queries: readonly Query[],
  repeats: (contender: Contender) => number,
): Promise<number[][]> {
  const times: number[][] = contenders.map(() => []);
  const disagreeing = contenders.map(() => 0);
  for (const query of queries) {
    const searches = contenders.map((contender) => contender.prepare(query));
    const answers = await Promise.all(searches.map((search) => search()));
    for (const [at, answer] of answers.entries()) {
      if (!query.slip && !isSame(answers[0], answer)) disagreeing[at] = (disagreeing[at] ?? 0) + 1;
    }
    for (let round = 0; round < Math.max(...contenders.map(repeats)); round += 1) {
      for (const [at, search] of searches.entries()) {
        const contender = contenders[at];
        if (contender === undefined || round >= repeats(contender)) continue;
        const start = performance.now();
        await search();
        times[at]?.push(performance.now() - start);
      }
    }
  }
  for (const [at, count] of disagreeing.entries()) {
    if (count > 0) console.warn(`${contenders[at]?.name} answers ${count} of ${queries.length} queries otherwise.`);
  }
  return times;
}

function isSame(one: SearchAnswer | undefined, other: SearchAnswer): boolean {
  return inOrder(one) === inOrder(other);
}

/** The answer as text, the choices of each facet in order. */
function inOrder(answer: SearchAnswer | undefined): string {
  const facets = Object.entries(answer?.facets ?? {}).map(([name, counts]) => [
    name,
    Object.entries(counts).toSorted(),
  ]);
  return JSON.stringify([answer?.ids, answer?.total, facets]);
}

function share(times: readonly number[] | undefined, part: number): string {
  const sorted = (times ?? []).toSorted((one, other) => one - other);
  return (sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(3);
}

if (import.meta.main) await run();
