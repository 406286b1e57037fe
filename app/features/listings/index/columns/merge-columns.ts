import type { PrecomputedSort } from '#app/features/listings/listing-search.ts';
import { type Bits, countBits, hasBit } from './bitset.ts';
import { type Columns, compareWithinPlace, copyRows, copyValues, createColumns } from './columns.ts';
import { mergeSorted } from './merge-sorted.ts';
import { comparisons, type SortOrders, sortOrders, sortsRows } from './orders.ts';

/** Columns with their sorts, of which only the living documents are wanted. */
export type ColumnSource = { readonly columns: Columns; readonly orders: SortOrders; readonly alive: Bits };

/** For each source, where its documents stand in the merged columns; -1 for the dead. */
export type Moves = readonly Int32Array[];

const dead = -1;

export type MergedColumns = { readonly columns: Columns; readonly orders: SortOrders; readonly moves: Moves };

/** The living documents of all sources together. Yields between units of work; `alive` must not change meanwhile. */
export function* mergeColumns(sources: readonly ColumnSource[]): Generator<void, MergedColumns> {
  const columns = emptyColumns(sources);
  const moves = sources.map(({ columns: { id } }) => new Int32Array(id.length).fill(dead));
  yield* moveDocuments(sources, moves, columns);
  const orders = yield* sortOrders((sort) => mergeSort(sort, sources, moves, columns));
  return { columns, orders, moves };
}

function emptyColumns(sources: readonly ColumnSource[]): Columns {
  const documents = sources.reduce((sum, { alive }) => sum + countBits(alive), 0);
  const rows = sources.reduce((sum, source) => sum + countLivingRows(source), 0);
  const places = new Set(sources.flatMap(({ columns }) => columns.places));
  const owners = new Set(sources.flatMap(({ columns }) => columns.owners));
  return createColumns(documents, rows, { places: [...places].sort(), owners: [...owners] });
}

function countLivingRows({ columns: { rowDocument }, alive }: ColumnSource): number {
  let count = 0;
  for (let row = 0; row < rowDocument.length; row++) if (hasBit(alive, rowDocument[row] ?? 0)) count += 1;
  return count;
}

/** Decides where the living documents go and copies them there. */
function* moveDocuments(sources: readonly ColumnSource[], moves: Moves, columns: Columns): Generator<void, void> {
  const lists = sources.map(({ columns: from, alive }, at) => ({
    ...{ from, alive, moved: moves[at] ?? noMoves, length: from.id.length },
    /** By the place's number in the source, its number here. */
    places: Uint16Array.from(from.places, (place) => columns.places.indexOf(place)),
    /** The same of lists of owners. */
    owners: Uint32Array.from(from.owners, (list) => columns.owners.indexOf(list)),
  }));
  let next = 0;
  yield* mergeSorted(
    lists,
    (a, i, b, j) =>
      (a.places[a.from.location[i] ?? 0] ?? 0) - (b.places[b.from.location[j] ?? 0] ?? 0) ||
      compareWithinPlace(a.from, i, b.from, j),
    ({ from, alive, moved, owners }, document) => {
      if (!hasBit(alive, document)) return;
      copyRows(columns, next, { from, owners }, document);
      moved[document] = next++;
    },
  );
  for (const { from, moved, places } of lists) yield* copyValues(columns, from, moved, places);
}

const noMoves = new Int32Array(0);

/** Documents, or rows where it sorts those, in the order of the sort. */
function* mergeSort(
  sort: PrecomputedSort,
  sources: readonly ColumnSource[],
  moves: Moves,
  columns: Columns,
): Generator<void, Uint32Array> {
  const merged = new Uint32Array(sortsRows(sort) ? columns.rowDocument.length : columns.id.length);
  const moveItem = sortsRows(sort) ? moveRow : moveDocument;
  const compare = comparisons[sort];
  const lists = sources.map(({ columns: from, orders }, at) => {
    const { items } = orders[sort];
    return { from, items, moved: moves[at] ?? noMoves, length: items.length };
  });
  let next = 0;
  yield* mergeSorted(
    lists,
    (a, i, b, j) => compare(a.from, a.items[i] ?? 0, b.from, b.items[j] ?? 0),
    ({ from, items, moved }, at) => {
      const item = moveItem(from, items[at] ?? 0, moved, columns);
      if (item !== dead) merged[next++] = item;
    },
  );
  return merged;
}

function moveDocument(_: Columns, document: number, moved: Int32Array): number {
  return moved[document] ?? dead;
}

function moveRow(from: Columns, row: number, moved: Int32Array, columns: Columns): number {
  const document = from.rowDocument[row] ?? 0;
  const target = moved[document] ?? dead;
  return target === dead ? dead : (columns.firstRow[target] ?? 0) + row - (from.firstRow[document] ?? 0);
}
