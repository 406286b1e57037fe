import type { Columns } from '#app/features/listings/index/columns/columns.ts';
import { comparisons, sortsRows } from '#app/features/listings/index/columns/orders.ts';
import type { ListingSort } from '#app/features/listings/listing-search.ts';
import type { SegmentMatches } from './match-segment.ts';
import { itemsBetween } from './sorted-items.ts';

/** Matches of one segment in the order of the sort: documents, or rows where it sorts those. */
type Run = { readonly columns: Columns; readonly items: Uint32Array; next: number };

/** Ids of the matches from `offset` on, at most `limit`, in the order of the sort over all segments. */
export function pageOf(all: readonly SegmentMatches[], sort: ListingSort, offset: number, limit: number): number[] {
  const total = all.reduce((sum, matches) => sum + matches.total, 0);
  const end = Math.min(offset + limit, total);
  if (offset >= end) return [];
  const runs: Run[] = [];
  let place = 0;
  for (const matches of all) {
    // These come before the page even if everything in the other segments comes before them.
    const before = Math.max(0, offset - (total - matches.total));
    runs.push({ columns: matches.segment.columns, items: itemsBetween(matches, sort, before, end), next: 0 });
    place += before;
  }
  const ids: number[] = [];
  for (; place < end; place++) {
    const id = takeFirst(runs, sort);
    if (place >= offset) ids.push(id);
  }
  return ids;
}

/** Takes the item that comes first of all and returns its listing's id. */
function takeFirst(runs: readonly Run[], sort: ListingSort): number {
  let first: Run | null = null;
  for (const run of runs) {
    const item = run.items[run.next];
    if (item === undefined) continue;
    const rival = first?.items[first.next] ?? 0;
    if (!first || comparisons[sort](run.columns, item, first.columns, rival) < 0) first = run;
  }
  if (!first) throw new Error('A page goes on beyond its matches: the totals of the segments are wrong.');
  const item = first.items[first.next] ?? 0;
  first.next += 1;
  return first.columns.id[sortsRows(sort) ? (first.columns.rowDocument[item] ?? 0) : item] ?? 0;
}
