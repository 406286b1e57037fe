import type { FilterName, ListingFilters } from '#app/features/listings/filter.ts';
import { addAll, addBit, type Bits, keepCommon } from '#app/features/listings/index/columns/bitset.ts';
import { circleShape } from '#app/features/listings/index/columns/circle-shape.ts';
import {
  codesOf,
  type FacetColumnName,
  type FacetValues,
  facetColumnNames,
  facetColumns,
} from '#app/features/listings/index/columns/columns.ts';
import { documentWithId } from '#app/features/listings/index/columns/id-table.ts';
import { writeDocumentsWithin } from '#app/features/listings/index/columns/map-boxes.ts';
import { writeDocumentsInside } from '#app/features/listings/index/columns/map-shapes.ts';
import {
  anyOffer,
  classesOfYears,
  classesWith,
  isCountedYears,
  type OfferFacetName,
  type OfferRange,
} from '#app/features/listings/index/columns/offer-class.ts';
import { ringShape } from '#app/features/listings/index/columns/ring-shape.ts';
import {
  type SetColumnName,
  type SetValues,
  setColumnNames,
  setColumns,
} from '#app/features/listings/index/columns/set-column.ts';
import type { Segment } from '#app/features/listings/index/segment.ts';
import { filterNames } from '#app/features/listings/listing-filters.ts';

/**
 * How the index answers one filter: by the words of the texts; by the facet or set column of its name; by documents it writes
 * into a bitset; or by what one single offer has to satisfy.
 */
type FilterColumn<Value> =
  | { by: 'words' }
  | FacetValues
  | SetValues
  | { by: 'documents'; write(bits: Bits, segment: Segment, value: Value): void }
  | { by: 'offer'; narrow(range: OfferRange, value: Value): OfferRange };

/** Every filter of the site as the index answers it. One that is missing here does not compile. */
export const filterColumns: { readonly [Name in FilterName]: FilterColumn<NonNullable<ListingFilters[Name]>> } = {
  ...facetColumns,
  ...setColumns,
  keyword: { by: 'words' },
  status: offerFacet('status'),
  // Whatever it is, it is a price.
  minPrice: { by: 'offer', narrow: (range, min) => ({ ...range, min, max: Math.min(range.max, Number.MAX_VALUE) }) },
  maxPrice: { by: 'offer', narrow: (range, max) => ({ ...range, max }) },
  tenure: offerFacet('tenure'),
  yearsLeft: { by: 'offer', narrow: withYears },
  mayOwn: { by: 'offer', narrow: (range, owner) => ({ ...range, owner }) },
  area: {
    by: 'documents',
    write: (bits, { columns, boxes }, rings) => writeDocumentsInside(bits, columns, boxes, rings.map(ringShape)),
  },
  near: {
    by: 'documents',
    write: (bits, { columns, boxes }, circle) => writeDocumentsInside(bits, columns, boxes, [circleShape(circle)]),
  },
  bbox: { by: 'documents', write: (bits, { columns, boxes }, box) => writeDocumentsWithin(bits, columns, boxes, box) },
  ids: { by: 'documents', write: writeDocumentsWithIds },
};

function offerFacet(name: OfferFacetName): FilterColumn<string | number> {
  return {
    by: 'offer',
    narrow: (range, value) => ({ ...range, classes: range.classes & classesWith(name, value) }),
  };
}

function withYears(range: OfferRange, years: number): OfferRange {
  return {
    ...range,
    classes: range.classes & classesOfYears(years),
    years: isCountedYears(years) ? null : years,
  };
}

function writeDocumentsWithIds(bits: Bits, { byId }: Segment, ids: readonly number[]): void {
  bits.fill(0);
  for (const id of ids) {
    const document = documentWithId(byId, id);
    if (document !== null) addBit(bits, document);
  }
}

function columnOf(name: FilterName): FilterColumn<unknown> {
  return filterColumns[name];
}

/** What the filters require of one single offer, without `leftOut`. */
export function offerRange(filters: ListingFilters, leftOut?: FilterName): OfferRange {
  return filterNames.reduce((range, name) => {
    const column = columnOf(name);
    if (filters[name] === null || name === leftOut || column.by !== 'offer') return range;
    return column.narrow(range, filters[name]);
  }, anyOffer);
}

/** The documents that have this word of a column. */
function documentsWith({ sets, scratch }: Segment, name: SetColumnName, word: string): Bits {
  const words: readonly string[] = setColumns[name].words;
  return sets[name].bits[words.indexOf(word)] ?? scratch.empty();
}

/** The documents each facet filter that is set leaves, by its name. */
export type FacetChoices = { [Name in FacetColumnName]?: Bits };

export function facetChoices({ facets, columns, scratch }: Segment, filters: ListingFilters): FacetChoices {
  const chosen: FacetChoices = {};
  for (const name of facetColumnNames) {
    const value = filters[name];
    if (value === null) continue;
    const sets = codesOf(name, value, columns.places).map((code) => facets[name].bits[code] ?? scratch.empty());
    chosen[name] = sets.length === 1 && sets[0] ? sets[0] : united(sets, scratch.empty());
  }
  return chosen;
}

function united(sets: readonly Bits[], into: Bits): Bits {
  for (const set of sets) addAll(into, set);
  return into;
}

/** Narrows `bits` by the filters that name documents themselves, and to those that have every word of the others. */
export function keepNamed(bits: Bits, segment: Segment, filters: ListingFilters): void {
  for (const name of setColumnNames) {
    for (const word of filters[name] ?? []) keepCommon(bits, documentsWith(segment, name, word));
  }
  for (const name of filterNames) {
    const column = columnOf(name);
    if (filters[name] === null || column.by !== 'documents') continue;
    const named = segment.scratch.borrow();
    column.write(named, segment, filters[name]);
    keepCommon(bits, named);
  }
}
