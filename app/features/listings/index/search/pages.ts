import { hasBit, lowestBit } from '#app/features/listings/index/columns/bitset.ts';
import type { Columns } from '#app/features/listings/index/columns/columns.ts';
import { unpriced } from '#app/features/listings/index/columns/offer-class.ts';
import { comparisons, sortsRows } from '#app/features/listings/index/columns/orders.ts';
import { rowsBelow, shownRow } from '#app/features/listings/index/columns/price-rows.ts';
import type { PrecomputedSort } from '#app/features/listings/listing-search.ts';
import type { SegmentMatches } from './match-segment.ts';

/** Matches of one segment in the order of the sort: documents, or rows where it sorts those. */
type Run = { readonly columns: Columns; readonly items: Uint32Array; next: number };

/** Ids of the matches from `offset` on, at most `limit`, in the order of the sort over all segments. */
export function pageOf(all: readonly SegmentMatches[], sort: PrecomputedSort, offset: number, limit: number): number[] {
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
function takeFirst(runs: readonly Run[], sort: PrecomputedSort): number {
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

/**
 * The matches that come at places `from` up to but without `to` of a sort, in its order: documents, or the rows of the
 * offers shown. Fewer when there are not so many.
 */
function itemsBetween(matches: SegmentMatches, sort: PrecomputedSort, from: number, to: number): Uint32Array {
  const { total, segment } = matches;
  const end = Math.min(to, total);
  if (from >= end) return new Uint32Array(0);
  const start = firstStep(matches, sort);
  const steps = (end * (segment.orders[sort].items.length - start)) / total;
  return steps < total * stepsPerSelected ? walk(matches, sort, start, from, end) : select(matches, sort, from, end);
}

/** Selecting takes as long for each match as so many steps of the walk (measured at 100 to 10,000 matches). */
const stepsPerSelected = 4;

/** Walks along the sort and stops where the page ends: best when there are many matches. */
function walk(matches: SegmentMatches, sort: PrecomputedSort, start: number, from: number, to: number): Uint32Array {
  const { items } = matches.segment.orders[sort];
  const isMatch = sortsRows(sort) ? rowTest(matches) : documentTest(matches);
  const taken = new Uint32Array(to - from);
  let place = 0;
  for (let at = start; place < to && at < items.length; at++) {
    const item = items[at] ?? 0;
    if (!isMatch(item)) continue;
    if (place >= from) taken[place - from] = item;
    place += 1;
  }
  return taken;
}

function documentTest({ found }: SegmentMatches): (document: number) => boolean {
  return (document) => hasBit(found, document);
}

/** Of all rows of a match only the one of the offer shown counts. */
function rowTest({ segment: { columns }, found, range }: SegmentMatches): (row: number) => boolean {
  return (row) => {
    const document = columns.rowDocument[row] ?? 0;
    return hasBit(found, document) && shownRow(columns, document, range) === row;
  };
}

/** What comes earlier is out of the price range, or of other offer classes. */
function firstStep({ segment, range }: SegmentMatches, sort: PrecomputedSort): number {
  if (sort !== 'price_asc' && sort !== 'price_desc') return 0;
  const { columns, orders, classStarts } = segment;
  const { items } = orders.price_asc;
  const below = (price: number, orEqual: boolean) => rowsBelow(columns, items, price, orEqual);
  const tooDear = sort === 'price_desc' ? Math.max(0, below(unpriced, false) - below(range.max, true)) : 0;
  const tooCheap = sort === 'price_asc' ? below(range.min, false) : 0;
  const starts = classStarts[sort].filter((_, offerClass) => ((range.classes >>> offerClass) & 1) === 1);
  return Math.max(tooCheap, tooDear, Math.min(...starts));
}

/** Sorts the ranks of all matches: best when there are few. */
function select(
  { segment, found, blocks, total, range }: SegmentMatches,
  sort: PrecomputedSort,
  from: number,
  to: number,
): Uint32Array {
  const { items, ranks } = segment.orders[sort];
  const rows = sortsRows(sort);
  const selected = new Uint32Array(total);
  let count = 0;
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] ?? 0;
    for (let rest = found[block] ?? 0; rest !== 0; rest &= rest - 1) {
      const document = block * 32 + lowestBit(rest);
      const item = rows ? shownRow(segment.columns, document, range) : document;
      selected[count++] = ranks[item] ?? 0;
    }
  }
  return selected
    .sort()
    .slice(from, to)
    .map((rank) => items[rank] ?? 0);
}
