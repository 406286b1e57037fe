import type { IndexEntry } from '#app/features/listings/listing-index-entry.ts';
import { propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import { mapCell } from './map-boxes.ts';
import { offerClass } from './offer-class.ts';
import { roomCode } from './room-code.ts';

/**
 * What the index keeps of its listings, one value a document (the row columns: one a row). Documents are numbered in
 * the order of place, type and map cell, so that neighbours agree in much; a document's rows are its offers in the
 * listing's order.
 */
export type Columns = {
  readonly id: Float64Array;
  /** Into `propertyTypes`. */
  readonly type: Uint8Array;
  /** Into `places`. */
  readonly place: Uint16Array;
  /** Slugs in order. */
  readonly places: readonly string[];
  readonly cell: Uint32Array;
  /** As `roomCode` gives them. */
  readonly bedrooms: Uint8Array;
  readonly bathrooms: Uint8Array;
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  readonly onMarketAt: Float64Array;
  readonly views: Float64Array;
  /** The first row of each document; one longer than the documents. */
  readonly firstRow: Uint32Array;
  readonly rowDocument: Uint32Array;
  readonly rowClass: Uint8Array;
  readonly rowPrice: Float64Array;
};

export function createColumns(documents: number, rows: number, places: readonly string[]): Columns {
  return {
    id: new Float64Array(documents),
    type: new Uint8Array(documents),
    place: new Uint16Array(documents),
    places,
    cell: new Uint32Array(documents),
    bedrooms: new Uint8Array(documents),
    bathrooms: new Uint8Array(documents),
    latitude: new Float64Array(documents),
    longitude: new Float64Array(documents),
    onMarketAt: new Float64Array(documents),
    views: new Float64Array(documents),
    firstRow: new Uint32Array(documents + 1),
    rowDocument: new Uint32Array(rows),
    rowClass: new Uint8Array(rows),
    rowPrice: new Float64Array(rows),
  };
}

/** Writes the next document; documents come in their order. */
export function writeEntry(columns: Columns, document: number, entry: IndexEntry): void {
  columns.id[document] = entry.id;
  columns.type[document] = propertyTypes.indexOf(entry.type);
  columns.place[document] = columns.places.indexOf(entry.place);
  columns.cell[document] = mapCell(entry.latitude, entry.longitude);
  columns.bedrooms[document] = roomCode('bedrooms', entry.bedrooms);
  columns.bathrooms[document] = roomCode('bathrooms', entry.bathrooms);
  columns.latitude[document] = entry.latitude;
  columns.longitude[document] = entry.longitude;
  columns.onMarketAt[document] = entry.onMarketAt;
  columns.views[document] = entry.views;
  let row = columns.firstRow[document] ?? 0;
  for (const offer of entry.offers)
    writeRow(columns, row++, document, offerClass(offer.kind, offer.tenure), offer.comparableUsd);
  columns.firstRow[document + 1] = row;
}

function writeRow(columns: Columns, row: number, document: number, offerClass: number, price: number): void {
  columns.rowDocument[row] = document;
  columns.rowClass[row] = offerClass;
  columns.rowPrice[row] = price;
}

/** Writes the next document as it stands in other columns, where its place has another number. */
export function copyDocument(columns: Columns, document: number, from: Columns, source: number, place: number): void {
  columns.id[document] = from.id[source] ?? 0;
  columns.type[document] = from.type[source] ?? 0;
  columns.place[document] = place;
  columns.cell[document] = from.cell[source] ?? 0;
  columns.bedrooms[document] = from.bedrooms[source] ?? 0;
  columns.bathrooms[document] = from.bathrooms[source] ?? 0;
  columns.latitude[document] = from.latitude[source] ?? 0;
  columns.longitude[document] = from.longitude[source] ?? 0;
  columns.onMarketAt[document] = from.onMarketAt[source] ?? 0;
  columns.views[document] = from.views[source] ?? 0;
  let row = columns.firstRow[document] ?? 0;
  const end = from.firstRow[source + 1] ?? 0;
  for (let at = from.firstRow[source] ?? 0; at < end; at++) {
    writeRow(columns, row++, document, from.rowClass[at] ?? 0, from.rowPrice[at] ?? 0);
  }
  columns.firstRow[document + 1] = row;
}

/** The order of the documents of one place: by type, map cell and id. */
export function compareWithinPlace(a: Columns, i: number, b: Columns, j: number): number {
  return (a.type[i] ?? 0) - (b.type[j] ?? 0) || (a.cell[i] ?? 0) - (b.cell[j] ?? 0) || (a.id[i] ?? 0) - (b.id[j] ?? 0);
}
