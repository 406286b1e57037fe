import { allBits, type Bits, hasBit, removeBit } from '#app/features/listings/index/columns/bitset.ts';
import {
  type Columns,
  type FacetColumnName,
  facetColumnNames,
  facetColumns,
} from '#app/features/listings/index/columns/columns.ts';
import { createFacetColumn, type FacetColumn } from '#app/features/listings/index/columns/facet-column.ts';
import { createIdTable, documentWithId, type IdTable } from '#app/features/listings/index/columns/id-table.ts';
import { createMapBoxes, type MapBoxes } from '#app/features/listings/index/columns/map-boxes.ts';
import { type ColumnSource, mergeColumns } from '#app/features/listings/index/columns/merge-columns.ts';
import { noOffers, type OfferSets } from '#app/features/listings/index/columns/offer-sets.ts';
import type { SortOrders } from '#app/features/listings/index/columns/orders.ts';
import { createPriceBuckets, type PriceBuckets } from '#app/features/listings/index/columns/price-buckets.ts';
import { firstByClass } from '#app/features/listings/index/columns/price-rows.ts';
import {
  createSetColumn,
  type SetColumn,
  type SetColumnName,
  setColumnNames,
  setColumns,
} from '#app/features/listings/index/columns/set-column.ts';
import type { Dictionary } from '#app/features/listings/index/words/dictionary.ts';
import { mergeDictionaries } from '#app/features/listings/index/words/merge-dictionaries.ts';
import { uniteWideRanges, type WideRanges } from '#app/features/listings/index/words/wide-ranges.ts';
import { createScratch, type Scratch } from './columns/bitset.ts';

/** A part of the catalogue laid out for searching. Its listings are *documents*, their offers *rows*; see `Columns`. */
export type Segment = {
  readonly size: number;
  readonly columns: Columns;
  readonly orders: SortOrders;
  readonly byId: IdTable;
  readonly facets: FacetColumns;
  readonly sets: SetColumns;
  readonly classes: OfferSets;
  readonly priceBuckets: PriceBuckets;
  /** Where each class begins in either price sort: sales are much dearer than rents. */
  readonly classStarts: { readonly price_asc: Uint32Array; readonly price_desc: Uint32Array };
  readonly boxes: MapBoxes;
  readonly dictionary: Dictionary;
  readonly wideRanges: WideRanges;
  /** Documents not replaced or deleted since: all that ever changes here, with their number. */
  readonly alive: Bits;
  living: number;
  readonly scratch: Scratch;
};

export type FacetColumns = Readonly<Record<FacetColumnName, FacetColumn>>;

export type SetColumns = Readonly<Record<SetColumnName, SetColumn>>;

/** Listings in memory, before what searches need beside their columns and words. */
export type Part = ColumnSource & { readonly dictionary: Dictionary };

/** One segment of what is alive in these, which must not change meanwhile. Yields between units of work. */
export function* mergeParts(parts: readonly Part[]): Generator<void, Segment> {
  const { columns, orders, moves } = yield* mergeColumns(parts);
  const dictionaries = parts.map(({ dictionary }) => dictionary);
  const dictionary = yield* mergeDictionaries(dictionaries, moves, columns.id.length);
  return yield* completeSegment({ columns, orders, dictionary });
}

/** Adds what follows from the columns and the dictionary; all documents are alive. Yields between units of work. */
export function* completeSegment({ columns, orders, dictionary }: Omit<Part, 'alive'>): Generator<void, Segment> {
  const size = columns.id.length;
  const facets = yield* createFacets(columns);
  const sets = yield* createSets(columns);
  const priceBuckets = yield* createPriceBuckets(columns, orders.price_asc);
  const classes = priceBuckets.nodes[1] ?? noOffers();
  const classStarts = {
    price_asc: firstByClass(columns, orders.price_asc.items),
    price_desc: firstByClass(columns, orders.price_desc.items),
  };
  yield;
  const boxes = createMapBoxes(columns);
  yield;
  const wideRanges = yield* uniteWideRanges(dictionary);
  const byId = createIdTable(columns.id);
  yield;
  const found = { byId, facets, sets, classes, priceBuckets, classStarts, boxes, dictionary, wideRanges };
  return { size, columns, orders, ...found, alive: allBits(size), living: size, scratch: createScratch(size) };
}

function* createFacets(columns: Columns): Generator<void, FacetColumns> {
  const facets: Partial<Record<FacetColumnName, FacetColumn>> = {};
  for (const name of facetColumnNames) {
    const choices = facetColumns[name].choices(columns.places);
    facets[name] = createFacetColumn(columns[name], choices.length + 1);
    yield;
  }
  return facets as FacetColumns;
}

function* createSets(columns: Columns): Generator<void, SetColumns> {
  const sets: Partial<Record<SetColumnName, SetColumn>> = {};
  for (const name of setColumnNames) {
    sets[name] = createSetColumn(columns[name], setColumns[name].words.length);
    yield;
  }
  return sets as SetColumns;
}

/** Takes the listing out of the segment; false when it was not there. */
export function forget(segment: Segment, id: number): boolean {
  const document = documentWithId(segment.byId, id);
  if (document === null || !hasBit(segment.alive, document)) return false;
  removeBit(segment.alive, document);
  segment.living -= 1;
  return true;
}
