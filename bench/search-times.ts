import type { SearchAnswer, SearchRequest } from '#app/features/listings/listing-search.ts';
import type { Contender } from './search-contender.ts';

/**
 * Milliseconds of every search, by contender. They take turns query by query, each as often as its `rounds`. Says so
 * when one answers otherwise than the first; only letters of Arabic that the others do not fold may make a difference.
 */
export async function timeQueries(
  contenders: readonly Contender[],
  queries: readonly SearchRequest[],
): Promise<number[][]> {
  const times: number[][] = contenders.map(() => []);
  const otherwise = contenders.map(() => 0);
  const most = Math.max(...contenders.map(({ rounds }) => rounds));
  for (const query of queries) {
    const searches = contenders.map((contender) => ({ ...contender, search: contender.prepare(query) }));
    const answers = await Promise.all(searches.map(({ search }) => search()));
    for (const [at, answer] of answers.entries()) {
      if (!isForgiven(query, answer) && inOrder(answer) !== inOrder(answers[0]))
        otherwise[at] = (otherwise[at] ?? 0) + 1;
    }
    for (let round = 0; round < most; round += 1) {
      for (const [at, { rounds, search }] of searches.entries()) {
        if (round < rounds) times[at]?.push(await timed(search));
      }
    }
  }
  for (const [at, { name }] of contenders.entries()) {
    if (otherwise[at]) console.warn(`${name} answers ${otherwise[at]} of ${queries.length} queries otherwise.`);
  }
  return times;
}

/** Only the first forgives typos, and words that no text happens to have: the others then find nothing. */
function isForgiven({ filters }: SearchRequest, { total }: SearchAnswer): boolean {
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
  const facets = Object.entries(answer?.facets ?? {}).map(([name, counts]) => [
    name,
    Object.entries(counts).toSorted(),
  ]);
  return JSON.stringify([answer?.ids, answer?.total, facets]);
}
