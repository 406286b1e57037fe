import type { ListingSort } from '#app/features/listings/listing-search.ts';
import { type Bits, hasBit } from './bitset.ts';
import { type Columns, copyDocument, createColumns } from './columns.ts';
import { mergeDictionaries } from './merge-dictionaries.ts';
import { mergeSorted } from './merge-sorted.ts';
import { comparisons, rankedOrder, type SortOrder, sortsRows } from './orders.ts';
import { completeSegment, type Segment } from './segment.ts';

/** For each segment, where its documents stand in the merged one; -1 for those that died before. */
export type Moves = readonly Int32Array[];

/** One segment of what is alive in these. Yields between units of work; what dies meanwhile is alive in the merged one. */
export function* mergeSegments(segments: readonly Segment[]): Generator<void, Segment> {
  const sources = segments.map(({ columns }) => columns);
  const alive = segments.map((segment) => segment.alive.slice());
  const columns = emptyColumns(sources, alive);
  const moves = yield* moveDocuments(sources, alive, columns);
  const orders = {
    newest: yield* mergeOrder('newest', segments, columns, moves),
    price_asc: yield* mergeOrder('price_asc', segments, columns, moves),
    price_desc: yield* mergeOrder('price_desc', segments, columns, moves),
    most_views: yield* mergeOrder('most_views', segments, columns, moves),
  };
  const dictionaries = segments.map(({ dictionary }) => dictionary);
  const dictionary = yield* mergeDictionaries(dictionaries, moves, columns.id.length);
  return yield* completeSegment(columns, orders, dictionary);
}

function emptyColumns(sources: readonly Columns[], alive: readonly Bits[]): Columns {
  let documents = 0;
  let rows = 0;
  const places = new Set<string>();
  for (const [list, { id, firstRow, place, places: names }] of sources.entries()) {
    for (let document = 0; document < id.length; document++) {
      if (!hasBit(alive[list] ?? noBits, document)) continue;
      documents += 1;
      rows += (firstRow[document + 1] ?? 0) - (firstRow[document] ?? 0);
      places.add(names[place[document] ?? 0] ?? '');
    }
  }
  return createColumns(documents, rows, [...places].sort());
}

const noBits = new Int32Array(0);

/** Copies the living documents in their order. */
function* moveDocuments(sources: readonly Columns[], alive: readonly Bits[], columns: Columns): Generator<void, Moves> {
  const moves = sources.map(({ id }) => new Int32Array(id.length).fill(-1));
  const places = sources.map((source) => source.places.map((name) => columns.places.indexOf(name)));
  const placeOf = (list: number, document: number) => places[list]?.[sources[list]?.place[document] ?? 0] ?? 0;
  let next = 0;
  yield* mergeSorted(
    sources.map(({ id }) => id.length),
    (listA, a, listB, b) =>
      placeOf(listA, a) - placeOf(listB, b) || compareWithin(sources[listA], a, sources[listB], b),
    (list, document) => {
      const source = sources[list];
      const moved = moves[list];
      if (!source || !moved || !hasBit(alive[list] ?? noBits, document)) return;
      copyDocument(columns, next, source, document, placeOf(list, document));
      moved[document] = next++;
    },
  );
  return moves;
}

/** The order of documents within one place: by type, map cell and id. */
function compareWithin(a: Columns | undefined, i: number, b: Columns | undefined, j: number): number {
  if (!a || !b) return 0;
  return (a.type[i] ?? 0) - (b.type[j] ?? 0) || (a.cell[i] ?? 0) - (b.cell[j] ?? 0) || (a.id[i] ?? 0) - (b.id[j] ?? 0);
}

function* mergeOrder(
  sort: ListingSort,
  segments: readonly Segment[],
  columns: Columns,
  moves: Moves,
): Generator<void, SortOrder> {
  const merged = new Uint32Array(sortsRows(sort) ? columns.rowDocument.length : columns.id.length);
  const compare = comparisons[sort];
  const lists = segments.map((segment) => ({ columns: segment.columns, items: segment.orders[sort].items }));
  let next = 0;
  yield* mergeSorted(
    lists.map(({ items }) => items.length),
    (listA, a, listB, b) => {
      const left = lists[listA];
      const right = lists[listB];
      return left && right ? compare(left.columns, left.items[a] ?? 0, right.columns, right.items[b] ?? 0) : 0;
    },
    (list, at) => {
      const source = lists[list];
      const moved = moves[list];
      if (!source || !moved) return;
      const item = source.items[at] ?? 0;
      const movedItem = sortsRows(sort) ? movedRow(source.columns, item, moved, columns) : (moved[item] ?? -1);
      if (movedItem >= 0) merged[next++] = movedItem;
    },
  );
  return rankedOrder(merged);
}

function movedRow(source: Columns, row: number, moved: Int32Array, columns: Columns): number {
  const document = source.rowDocument[row] ?? 0;
  const target = moved[document] ?? -1;
  return target < 0 ? -1 : (columns.firstRow[target] ?? 0) + row - (source.firstRow[document] ?? 0);
}
