import { hasBit, lowestBit } from '#app/features/listings/index/columns/bitset.ts';
import { sortsRows } from '#app/features/listings/index/columns/orders.ts';
import { rowsBelow, shownRow } from '#app/features/listings/index/columns/price-rows.ts';
import type { ListingSort } from '#app/features/listings/listing-search.ts';
import type { SegmentMatches } from './match-segment.ts';

/**
 * The matches that come at places `from` up to but without `to` of a sort, in its order: documents, or the rows of the
 * offers shown. Fewer when there are not so many.
 */
export function itemsBetween(matches: SegmentMatches, sort: ListingSort, from: number, to: number): Uint32Array {
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
function walk(matches: SegmentMatches, sort: ListingSort, start: number, from: number, to: number): Uint32Array {
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
function firstStep({ segment, range }: SegmentMatches, sort: ListingSort): number {
  if (sort !== 'price_asc' && sort !== 'price_desc') return 0;
  const { columns, orders, classStarts } = segment;
  const { items } = orders.price_asc;
  const tooCheap = sort === 'price_asc' ? rowsBelow(columns, items, range.min, false) : 0;
  const tooDear = sort === 'price_desc' ? items.length - rowsBelow(columns, items, range.max, true) : 0;
  const starts = classStarts[sort].filter((_, offerClass) => ((range.classes >>> offerClass) & 1) === 1);
  return Math.max(tooCheap, tooDear, Math.min(...starts));
}

/** Sorts the ranks of all matches: best when there are few. */
function select(
  { segment, found, blocks, total, range }: SegmentMatches,
  sort: ListingSort,
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
