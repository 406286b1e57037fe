import { propertyTypes } from '#app/features/listings/listing.ts';
import { addBit, allBits, type Bits, createBits, hasBit, removeBit } from './bitset.ts';
import type { Columns } from './columns.ts';
import type { Dictionary } from './dictionary.ts';
import { createFacetColumn, type FacetColumn } from './facet-column.ts';
import { createIdTable, documentWithId, type IdTable } from './id-table.ts';
import { createMapBoxes, type MapBoxes } from './map-boxes.ts';
import { offerClasses } from './offer-class.ts';
import type { SortOrders } from './orders.ts';
import { roomCodes } from './room-code.ts';
import { createScratch, type Scratch } from './scratch.ts';
import { uniteWideRanges, type WideRanges } from './wide-ranges.ts';

/** A part of the catalogue laid out for searching. Its listings are *documents*, their offers *rows*; see `Columns`. */
export type Segment = {
  readonly size: number;
  readonly columns: Columns;
  readonly orders: SortOrders;
  readonly byId: IdTable;
  readonly facets: FacetColumns;
  /** For each offer class, the documents with an offer of it. */
  readonly classes: readonly Bits[];
  readonly boxes: MapBoxes;
  readonly dictionary: Dictionary;
  readonly wideRanges: WideRanges;
  /** Documents not replaced or deleted since: all that ever changes here, with their number. */
  readonly alive: Bits;
  living: number;
  readonly scratch: Scratch;
};

export type FacetColumns = { readonly [Name in 'type' | 'location' | 'bedrooms' | 'bathrooms']: FacetColumn };

/** Adds what follows from the columns and the dictionary. Yields between units of work. */
export function* completeSegment(
  columns: Columns,
  orders: SortOrders,
  dictionary: Dictionary,
): Generator<void, Segment> {
  const size = columns.id.length;
  const type = createFacetColumn(columns.type, propertyTypes.length);
  yield;
  const location = createFacetColumn(columns.place, columns.places.length);
  yield;
  const bedrooms = createFacetColumn(columns.bedrooms, roomCodes('bedrooms'));
  yield;
  const bathrooms = createFacetColumn(columns.bathrooms, roomCodes('bathrooms'));
  yield;
  const facets = { type, location, bedrooms, bathrooms };
  const classes = documentsByClass(columns);
  yield;
  const boxes = createMapBoxes(columns);
  const wideRanges = yield* uniteWideRanges(dictionary);
  const found = { dictionary, wideRanges, alive: allBits(size), living: size, scratch: createScratch(size) };
  return { size, columns, orders, byId: createIdTable(columns.id), facets, classes, boxes, ...found };
}

function documentsByClass({ id, rowClass, rowDocument }: Columns): Bits[] {
  const classes = Array.from({ length: offerClasses }, () => createBits(id.length));
  rowClass.forEach((offerClass, row) => {
    const bits = classes[offerClass];
    if (bits) addBit(bits, rowDocument[row] ?? 0);
  });
  return classes;
}

/** Takes the listing out of the segment; false when it was not there. */
export function forget(segment: Segment, id: number): boolean {
  const document = documentWithId(segment.byId, id);
  if (document === null || !hasBit(segment.alive, document)) return false;
  removeBit(segment.alive, document);
  segment.living -= 1;
  return true;
}
