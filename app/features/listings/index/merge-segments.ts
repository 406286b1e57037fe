import { mergeColumns } from '#app/features/listings/index/columns/merge-columns.ts';
import { mergeDictionaries } from '#app/features/listings/index/words/merge-dictionaries.ts';
import { completeSegment, type Segment } from './segment.ts';

/**
 * One segment of what is alive in these. Yields between units of work; what dies meanwhile is alive in the merged one.
 */
export function* mergeSegments(segments: readonly Segment[]): Generator<void, Segment> {
  const sources = segments.map(({ columns, orders, alive }) => ({ columns, orders, alive: alive.slice() }));
  const { columns, orders, moves } = yield* mergeColumns(sources);
  const dictionaries = segments.map(({ dictionary }) => dictionary);
  const dictionary = yield* mergeDictionaries(dictionaries, moves, columns.id.length);
  return yield* completeSegment(columns, orders, dictionary);
}
