import { setColumns } from '#app/features/listings/index/columns/set-column.ts';
import type { SearchAnswer, SearchRequest } from '#app/features/listings/listing-search.ts';
import type { Contender } from './search-contender.ts';

/**
 * Milliseconds of every search, by contender. They take turns query by query, each as often as its `rounds`. Says so
 * when a result differs from the first contender's; only Arabic letters that the others do not fold may cause that.
 */
export async function timeQueries(
  contenders: readonly Contender[],
  queries: readonly SearchRequest[],
): Promise<number[][]> {
  const times: number[][] = contenders.map(() => []);
  const differing = contenders.map(() => 0);
  const max = Math.max(...contenders.map(({ rounds }) => rounds));
  for (const query of queries) {
    const searches = contenders.map((contender) => ({ ...contender, search: contender.prepare(query) }));
    const results = await Promise.all(searches.map(({ search }) => search()));
    for (const [at, result] of results.entries()) {
      if (!isExpected(query, result) && inOrder(result) !== inOrder(results[0]))
        differing[at] = (differing[at] ?? 0) + 1;
    }
    for (let round = 0; round < max; round += 1) {
      for (const [at, { rounds, search }] of searches.entries()) {
        if (round < rounds) times[at]?.push(await timed(search));
      }
    }
  }
  for (const [at, { name }] of contenders.entries()) {
    if (differing[at]) console.warn(`${name} differs in ${differing[at]} of ${queries.length} queries.`);
  }
  return times;
}

/** Only the first tolerates typos and words that occur in no text: the others then find nothing. */
function isExpected({ filters }: SearchRequest, { total }: SearchAnswer): boolean {
  return filters.keyword !== null && total === 0;
}

async function timed(search: () => unknown): Promise<number> {
  const start = performance.now();
  const answer = search();
  if (answer instanceof Promise) await answer;
  return performance.now() - start;
}

/** The answer as text, the choices of each facet in order. */
function inOrder(answer: SearchAnswer | undefined): string {
  // The databases do not count several words of one listing.
  const counted = Object.entries(answer?.facets ?? {}).filter(([name]) => !(name in setColumns));
  const facets = counted.map(([name, counts]) => [name, Object.entries(counts).toSorted()]);
  return JSON.stringify([answer?.ids, answer?.total, facets]);
}
