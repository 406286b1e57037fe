import { addBit, type Bits, keepCommon } from '#app/features/listings/index/columns/bitset.ts';
import type { Columns } from '#app/features/listings/index/columns/columns.ts';
import { documentWithId } from '#app/features/listings/index/columns/id-table.ts';
import { writeDocumentsWithin } from '#app/features/listings/index/columns/map-boxes.ts';
import {
  anyOffer,
  classesOfKind,
  classesOfTenure,
  type OfferRange,
} from '#app/features/listings/index/columns/offer-class.ts';
import { roomCode } from '#app/features/listings/index/columns/room-code.ts';
import type { FacetColumns, Segment } from '#app/features/listings/index/segment.ts';
import { type FilterName, filterNames, type ListingFilters } from '#app/features/listings/listing-filters.ts';
import { propertyTypes } from '#app/features/listings/listing-vocabulary.ts';

/**
 * How the index answers one filter: by the words of the texts; by a facet column, whose code `code` gives (none there
 * is: nothing matches); by documents it writes into a bitset; or by what one single offer has to satisfy.
 */
type FilterColumn<Value> =
  | { by: 'words' }
  | { by: 'facet'; facet: keyof FacetColumns; code(value: Value, columns: Columns): number }
  | { by: 'documents'; write(bits: Bits, segment: Segment, value: Value): void }
  | { by: 'offer'; narrow(range: OfferRange, value: Value): OfferRange };

/** Every filter of the site as the index answers it. One that is missing here does not compile. */
export const filterColumns: { readonly [Name in FilterName]: FilterColumn<NonNullable<ListingFilters[Name]>> } = {
  keyword: { by: 'words' },
  type: { by: 'facet', facet: 'type', code: (type) => propertyTypes.indexOf(type) },
  status: {
    by: 'offer',
    narrow: (range, kind) => ({ ...range, classes: range.classes & classesOfKind(kind) }),
  },
  location: { by: 'facet', facet: 'location', code: (slug, { places }) => places.indexOf(slug) },
  minPrice: { by: 'offer', narrow: (range, min) => ({ ...range, min }) },
  maxPrice: { by: 'offer', narrow: (range, max) => ({ ...range, max }) },
  bedrooms: { by: 'facet', facet: 'bedrooms', code: (rooms) => roomCode('bedrooms', rooms) },
  bathrooms: { by: 'facet', facet: 'bathrooms', code: (rooms) => roomCode('bathrooms', rooms) },
  tenure: {
    by: 'offer',
    narrow: (range, tenure) => ({ ...range, classes: range.classes & classesOfTenure(tenure) }),
  },
  bbox: { by: 'documents', write: (bits, { columns, boxes }, box) => writeDocumentsWithin(bits, columns, boxes, box) },
  ids: { by: 'documents', write: writeDocumentsWithIds },
};

function writeDocumentsWithIds(bits: Bits, { byId }: Segment, ids: readonly number[]): void {
  bits.fill(0);
  for (const id of ids) {
    const document = documentWithId(byId, id);
    if (document !== null) addBit(bits, document);
  }
}

/** What the filters ask of one single offer, `leftOut` not asked. Prices are the same with or without it. */
export function offerRange(filters: ListingFilters, leftOut?: FilterName): OfferRange {
  return filterNames.reduce((range, name) => (name === leftOut ? range : narrowed(range, name, filters)), anyOffer);
}

function narrowed<Name extends FilterName>(range: OfferRange, name: Name, filters: ListingFilters): OfferRange {
  const column: FilterColumn<NonNullable<ListingFilters[Name]>> = filterColumns[name];
  const value = filters[name];
  return value !== null && column.by === 'offer' ? column.narrow(range, value) : range;
}

/** The documents each facet filter that is asked for leaves, by its name. */
export type FacetChoices = { readonly [Name in keyof FacetColumns]?: Bits };

export function facetChoices(segment: Segment, filters: ListingFilters): FacetChoices {
  const choices: { -readonly [Name in keyof FacetColumns]?: Bits } = {};
  for (const name of filterNames) chooseFacet(segment, name, filters, choices);
  return choices;
}

function chooseFacet<Name extends FilterName>(
  { facets, columns, scratch }: Segment,
  name: Name,
  filters: ListingFilters,
  choices: { -readonly [Name in keyof FacetColumns]?: Bits },
): void {
  const column: FilterColumn<NonNullable<ListingFilters[Name]>> = filterColumns[name];
  const value = filters[name];
  if (value === null || column.by !== 'facet') return;
  choices[column.facet] = facets[column.facet].bits[column.code(value, columns)] ?? scratch.empty();
}

/** Narrows `bits` by the filters that name documents themselves. */
export function keepNamed(bits: Bits, segment: Segment, filters: ListingFilters): void {
  for (const name of filterNames) keepNamedBy(bits, segment, name, filters);
}

function keepNamedBy<Name extends FilterName>(bits: Bits, segment: Segment, name: Name, filters: ListingFilters): void {
  const column: FilterColumn<NonNullable<ListingFilters[Name]>> = filterColumns[name];
  const value = filters[name];
  if (value === null || column.by !== 'documents') return;
  const named = segment.scratch.borrow();
  column.write(named, segment, value);
  keepCommon(bits, named);
}
