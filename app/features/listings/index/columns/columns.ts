import type { FacetName } from '#app/features/listings/filter.ts';
import { confirmedWithin, seaDistances } from '#app/features/listings/filter-values.ts';
import type { FoundOffer, ListingFacts } from '#app/features/listings/listing.ts';
import { filterNamed } from '#app/features/listings/listing-filters.ts';
import type { IndexEntry } from '#app/features/listings/listing-index-entry.ts';
import { hilbertIndex } from './hilbert-curve.ts';
import { offerClass, unpriced } from './offer-class.ts';
import { noOwners, type OwnerList } from './owner-lists.ts';
import { type SetColumnName, setColumns } from './set-column.ts';

type Values = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** One value of each document: how it is stored, and how it is read from the listing. `places`: the segment's slugs. */
type Column<Array extends Values> = {
  readonly array: new (length: number) => Array;
  read(entry: IndexEntry, places: readonly string[]): number;
};

/** The column of the filter of its name. A value is the place of the listing's choice among the filter's choices. */
export type FacetValues<Array extends Values = Values> = Column<Array> & {
  readonly by: 'facet';
  readonly field: Exclude<keyof ListingFacts, SetColumnName>;
  choices(places: readonly string[]): readonly (string | number)[];
  /** Whether a choice includes all those before it. */
  readonly orLess?: true;
};

/**
 * The columns that are filtered and counted by one choice of each document, as bitsets. A filter `of` listings that has
 * choices needs one of its name here, or in `setColumns`, and nothing else: storing, merging, filtering and counting follow.
 */
export const facetColumns = {
  type: choiceColumn('type'),
  location: {
    by: 'facet',
    field: 'place',
    array: Uint16Array,
    choices: (places: readonly string[]) => places,
    read: ({ place }: IndexEntry, places: readonly string[]) => places.indexOf(place),
  },
  bedrooms: choiceColumn('bedrooms'),
  bathrooms: choiceColumn('bathrooms'),
  furnishing: choiceColumn('furnishing'),
  sea: withinColumn('metresToSea', seaDistances),
  confirmed: withinColumn('confirmedDays', confirmedWithin),
} satisfies Record<string, FacetValues>;

export type FacetColumnName = keyof typeof facetColumns;

/** The codes of the documents that a filter's value, or one of its several values, matches. */
export function codesOf(name: FacetColumnName, value: unknown, places: readonly string[]): number[] {
  const column: FacetValues = facetColumns[name];
  const choices = column.choices(places);
  const codes = [value].flat().map((one) => choices.indexOf(one as string | number));
  const found = codes.filter((code) => code >= 0);
  return column.orLess ? found.flatMap((last) => Array.from({ length: last + 1 }, (_, code) => code)) : found;
}

export const facetColumnNames = Object.keys(facetColumns) as readonly FacetColumnName[];

const documentColumns = {
  id: { array: Float64Array, read: ({ id }) => id },
  onCurve: { array: Float64Array, read: ({ latitude, longitude }) => hilbertIndex(latitude, longitude) },
  latitude: { array: Float64Array, read: ({ latitude }) => latitude },
  longitude: { array: Float64Array, read: ({ longitude }) => longitude },
  onMarketAt: { array: Float64Array, read: ({ onMarketAt }) => onMarketAt },
  views: { array: Float64Array, read: ({ views }) => views },
  confirmedAt: { array: Float64Array, read: ({ confirmedAt }) => confirmedAt ?? 0 },
  ...facetColumns,
  ...setColumns,
} satisfies Record<string, Column<Values>>;

type DocumentColumns = {
  readonly [Name in keyof typeof documentColumns]: InstanceType<(typeof documentColumns)[Name]['array']>;
};

const names = Object.keys(documentColumns) as readonly (keyof DocumentColumns)[];

/** One value of each row. `owners`: the segment's lists of who may own an offer. */
type RowColumn<Array extends Values> = {
  readonly array: new (length: number) => Array;
  read(offer: FoundOffer, owners: readonly OwnerList[]): number;
};

const rowColumns = {
  rowClass: { array: Uint8Array, read: (offer: FoundOffer) => offerClass(offer) },
  rowOwners: {
    array: Uint32Array,
    read: (offer: FoundOffer, owners: readonly OwnerList[]) => owners.indexOf(offer.owners ?? noOwners),
  },
  rowPrice: { array: Float64Array, read: ({ comparableUsd }: FoundOffer) => comparableUsd ?? unpriced },
  rowCut: { array: Float64Array, read: ({ cut }: FoundOffer) => cut ?? 0 },
  // Whole years, more than a search asks for as good as without end.
  rowYearsLeft: { array: Uint8Array, read: ({ yearsLeft }: FoundOffer) => Math.min(yearsLeft ?? 0, 255) },
  rowHeldUntil: { array: Float64Array, read: ({ heldUntil }: FoundOffer) => heldUntil ?? Number.NEGATIVE_INFINITY },
  rowPricePerYearLeft: {
    array: Float64Array,
    read: ({ pricePerYearLeft }: FoundOffer) => pricePerYearLeft ?? unpriced,
  },
  rowPricePerSqmYearLeft: {
    array: Float64Array,
    read: ({ pricePerSqmYearLeft }: FoundOffer) => pricePerSqmYearLeft ?? unpriced,
  },
  rowPricePerAreYearLeft: {
    array: Float64Array,
    read: ({ pricePerAreYearLeft }: FoundOffer) => pricePerAreYearLeft ?? unpriced,
  },
} satisfies Record<string, RowColumn<Values>>;

type RowColumns = {
  readonly [Name in keyof typeof rowColumns]: InstanceType<(typeof rowColumns)[Name]['array']>;
};

const rowNames = Object.keys(rowColumns) as readonly (keyof RowColumns)[];

/**
 * What the index stores of its listings, one value per document (the row columns: one per row). Documents are numbered in
 * the order of place, type and Hilbert curve, so that neighbours have much in common; a document's rows are its offers in the
 * listing's order.
 */
export type Columns = DocumentColumns &
  RowColumns & {
    /** Slugs in order. */
    readonly places: readonly string[];
    /** Different lists of who may own an offer, in no order. */
    readonly owners: readonly OwnerList[];
    /** The first row of each document; one longer than the documents. */
    readonly firstRow: Uint32Array;
    readonly rowDocument: Uint32Array;
  };

/** A choice by its place among the filter's choices; their number for a listing that has none of them. */
function choiceColumn<Name extends Exclude<FacetName & keyof ListingFacts, SetColumnName>>(
  name: Name,
): FacetValues<Uint8Array> {
  const { choices = [], orMore } = filterNamed(name);
  if (choices === 'places') throw new Error(`The filter ${name} has no choices of its own.`);
  const last = choices.at(-1);
  return {
    by: 'facet',
    field: name,
    array: Uint8Array,
    choices: () => choices,
    read: (entry) => {
      const value = entry[name];
      const isMore = orMore && value !== null && last !== undefined && value > last;
      const at = value === null ? -1 : choices.indexOf(isMore ? last : value);
      return at < 0 ? choices.length : at;
    },
  };
}

/** A number by the first choice that is no less; their number for a listing that has none, or a greater one. */
function withinColumn(
  field: 'metresToSea' | 'confirmedDays',
  choices: readonly number[],
): FacetValues<Uint8Array> & { orLess: true } {
  return {
    by: 'facet',
    field,
    orLess: true,
    array: Uint8Array,
    choices: () => choices,
    read: (entry) => {
      const value = entry[field];
      const at = choices.findIndex((choice) => value !== null && value <= choice);
      return at < 0 ? choices.length : at;
    },
  };
}

/** What values stand for by their numbers. */
type Named = Pick<Columns, 'places' | 'owners'>;

export function createColumns(documents: number, rows: number, { places, owners }: Named): Columns {
  const columns = names.map((name) => [name, new documentColumns[name].array(documents)]);
  return {
    ...(Object.fromEntries(columns) as DocumentColumns),
    ...(Object.fromEntries(rowNames.map((name) => [name, new rowColumns[name].array(rows)])) as RowColumns),
    places,
    owners,
    firstRow: new Uint32Array(documents + 1),
    rowDocument: new Uint32Array(rows),
  };
}

/** The columns of these listings, which are in the order of documents. */
export function columnsOf(entries: readonly IndexEntry[]): Columns {
  const rows = entries.reduce((sum, { offers }) => sum + offers.length, 0);
  const columns = createColumns(entries.length, rows, {
    places: [...new Set(entries.map(({ place }) => place))],
    owners: [...new Set(entries.flatMap(({ offers }) => offers.map((offer) => offer.owners ?? noOwners)))],
  });
  for (const name of names) {
    const { read }: Column<Values> = documentColumns[name];
    for (const [document, entry] of entries.entries()) columns[name][document] = read(entry, columns.places);
  }
  for (const [document, { offers }] of entries.entries()) {
    let row = columns.firstRow[document] ?? 0;
    for (const offer of offers) {
      columns.rowDocument[row] = document;
      for (const name of rowNames) {
        const { read }: RowColumn<Values> = rowColumns[name];
        columns[name][row] = read(offer, columns.owners);
      }
      row += 1;
    }
    columns.firstRow[document + 1] = row;
  }
  return columns;
}

/**
 * Copies the rows of a document of other columns. Documents are copied in their order. `owners`: by the number of a list in
 * `from`, its number in `columns`.
 */
export function copyRows(
  columns: Columns,
  document: number,
  { from, owners }: { from: Columns; owners: Uint32Array },
  source: number,
): void {
  const [first, start, end] = [
    columns.firstRow[document] ?? 0,
    from.firstRow[source] ?? 0,
    from.firstRow[source + 1] ?? 0,
  ];
  columns.rowDocument.fill(document, first, first + end - start);
  for (const name of rowNames) columns[name].set(from[name].subarray(start, end), first);
  for (let row = start; row < end; row++)
    columns.rowOwners[first + row - start] = owners[from.rowOwners[row] ?? 0] ?? 0;
  columns.firstRow[document + 1] = first + end - start;
}

/**
 * Copies the values of documents: that of document `d` to `moves[d]`, unless that is negative. `places`: by the number of
 * a place in `from`, its number in `columns`. Yields between columns.
 */
export function* copyValues(
  columns: Columns,
  from: Columns,
  moves: Int32Array,
  places: Uint16Array,
): Generator<void, void> {
  for (const name of names) {
    const [to, values] = [columns[name], from[name]];
    for (let document = 0; document < moves.length; document++) {
      const target = moves[document] ?? -1;
      const value = values[document] ?? 0;
      if (target >= 0) to[target] = name === 'location' ? (places[value] ?? 0) : value;
    }
    yield;
  }
}

/** The order of the documents of one place: by type, Hilbert curve and id. */
export function compareWithinPlace(a: Columns, i: number, b: Columns, j: number): number {
  return (
    (a.type[i] ?? 0) - (b.type[j] ?? 0) || (a.onCurve[i] ?? 0) - (b.onCurve[j] ?? 0) || (a.id[i] ?? 0) - (b.id[j] ?? 0)
  );
}
