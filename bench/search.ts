import { generateEntries } from './listings.ts';
import { measureBuild } from './search-build.ts';
import type { Contender } from './search-contender.ts';
import { measurePatches } from './search-patch.ts';
import { openPostgres } from './search-postgres.ts';
import { boxQueries, mixedQueries } from './search-queries.ts';
import { openSqlite } from './search-sqlite.ts';
import { quantile, timeQueries } from './search-times.ts';

/** How often each query is asked of the index, and of the others, which take longer. */
const sizes: readonly Size[] = [
  { listings: 1_000, rounds: 20, otherRounds: 5 },
  { listings: 10_000, rounds: 20, otherRounds: 3 },
  { listings: 100_000, rounds: 20, otherRounds: 1 },
];
const mixed = mixedQueries(150);
const boxes = boxQueries(50);

type Size = { listings: number; rounds: number; otherRounds: number };
type Build = Awaited<ReturnType<typeof measureBuild>> & { size: Size };
type Row = Record<string, string | number>;

/**
 * Prints times of mixed and box queries (page, exact total and all facet counts), of the build and of changes, and the
 * memory kept; beside SQLite's and PostgreSQL's full-text search, which do the same work in turns with the index.
 */
export async function run(): Promise<void> {
  const builds: Build[] = [];
  // All of them before anything else, so that nothing given free disturbs what is measured of memory.
  for (const size of sizes) builds.push({ size, ...(await measureBuild(size.listings)) });
  const rows: Row[] = [];
  for (const build of builds) rows.push(...(await measure(build)));
  console.table(rows);
  console.log('Goals in ms: at 10,000 mixed p50 0.1, p99 1; at 100,000 mixed p50 0.5, p99 3, block 50, change 5;');
  console.log('             build 5 s, memory 120 MB.');
}

async function measure({ size: { listings, rounds, otherRounds }, index, figures }: Build): Promise<Row[]> {
  const ours: Contender = { name: 'Bale', rounds, prepare: (request) => () => index.search(request) };
  const sqlite = await openSqlite(generateEntries(listings), otherRounds);
  const postgres = await openPostgres(generateEntries(listings), otherRounds);
  const contenders = [ours, sqlite, ...(postgres ? [postgres] : [])];
  const mixedTimes = await timeQueries(contenders, mixed);
  const boxTimes = await timeQueries(contenders, boxes);
  for (const { close } of contenders) await close?.();
  const { single, batches } = await measurePatches(index);
  const changes = {
    'build s': figures.seconds.toFixed(2),
    'longest block ms': figures.longestBlockMs.toFixed(0),
    'memory MB': figures.megabytes.toFixed(1),
    'change p50 ms': quantile(single, 0.5),
    'change p99 ms': quantile(single, 0.99),
    '300 changes p50 ms': quantile(batches, 0.5),
  };
  return contenders.map(({ name }, at) => ({
    ...{ listings, engine: name, ...times('mixed', mixedTimes[at]), ...times('box', boxTimes[at]) },
    ...(at === 0 && changes),
  }));
}

function times(name: string, values: readonly number[] = []): Row {
  return { [`${name} p50 ms`]: quantile(values, 0.5), [`${name} p99 ms`]: quantile(values, 0.99) };
}

if (import.meta.main) await run();
