import { type Figure, quantile, type Row } from './figures.ts';
import { generateEntries } from './listings.ts';
import { measureBuild } from './search-build.ts';
import type { Contender } from './search-contender.ts';
import { measurePatches } from './search-patch.ts';
import { openPostgres } from './search-postgres.ts';
import { bestMatchQueries, boxQueries, mixedQueries } from './search-queries.ts';
import { openSqlite } from './search-sqlite.ts';
import { timeQueries } from './search-times.ts';

/** The maximum for each figure of the index; absent where there is no goal. */
type Goals = Partial<Record<string, number>>;

/** `mixed` and `boxes`: how many queries; `rounds`, `otherRounds`: how often each runs on the index and on the others. */
export type Size = {
  listings: number;
  mixed?: number;
  boxes?: number;
  rounds: number;
  otherRounds: number;
  goals: Goals;
};

/**
 * Times of mixed and box queries (page, exact total and all facet counts), of the build and of changes, and the memory
 * used, by size; beside SQLite's and PostgreSQL's full-text search, which do the same work in turns with the index.
 */
export async function compareSizes(sizes: readonly Size[]): Promise<Row[]> {
  const builds = [];
  // All of them before anything else, so that freed memory does not distort the measurement.
  for (const size of sizes) builds.push({ size, ...(await measureBuild(size.listings)) });
  const rows: Row[] = [];
  for (const build of builds) rows.push(...(await compare(build)));
  return rows;
}

type Build = Awaited<ReturnType<typeof measureBuild>> & { size: Size };

async function compare({ size, index, figures }: Build): Promise<Row[]> {
  const { listings, mixed = 150, boxes = 50, rounds, otherRounds, goals } = size;
  console.info(`The index of ${listings} listings is built:`, figures);
  const ours: Contender = { name: 'Bale', rounds, prepare: (request) => () => index.search(request) };
  const others = [await openSqlite(generateEntries(listings), otherRounds)];
  const postgres = await openPostgres(generateEntries(listings), otherRounds);
  const contenders = [ours, ...others, ...(postgres ? [postgres] : [])];
  const mixedTimes = await timeQueries(contenders, mixedQueries(mixed));
  const boxTimes = await timeQueries(contenders, boxQueries(boxes));
  const [bestTimes] = await timeQueries([ours], bestMatchQueries(mixed));
  for (const { close } of contenders) await close?.();
  const { single, batches } = await measurePatches(index);
  const ofIndex = {
    ...times('best match', bestTimes),
    'build s': { value: figures.seconds, digits: 2 },
    'longest block ms': { value: figures.maxBlockMs },
    'memory MB': { value: figures.megabytes, digits: 1 },
    'RSS MB': { value: figures.rssMegabytes },
    'change p50 ms': { value: quantile(single, 0.5), digits: 3 },
    'change p99 ms': { value: quantile(single, 0.99), digits: 3 },
    '300 changes p50 ms': { value: quantile(batches, 0.5), digits: 2 },
  };
  return contenders.map(({ name }, at) => {
    const figuresOf = { ...times('mixed', mixedTimes[at]), ...times('box', boxTimes[at]), ...(at === 0 && ofIndex) };
    return { listings, engine: name, ...(at === 0 ? withGoals(figuresOf, goals) : figuresOf) };
  });
}

function times(name: string, values: readonly number[] = []): Record<string, Figure> {
  const parts = { p50: 0.5, p95: 0.95, p99: 0.99 };
  return Object.fromEntries(
    Object.entries(parts).map(([label, part]) => [`${name} ${label} ms`, { value: quantile(values, part), digits: 3 }]),
  );
}

function withGoals(figures: Record<string, Figure>, goals: Goals): Record<string, Figure> {
  const set = (column: string, figure: Figure) => {
    const max = goals[column];
    return max === undefined ? figure : { ...figure, max };
  };
  return Object.fromEntries(Object.entries(figures).map(([column, figure]) => [column, set(column, figure)]));
}
