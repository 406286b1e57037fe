import { countCommonWithin } from '#app/features/listings/index/columns/bitset.ts';
import { countCodes } from '#app/features/listings/index/columns/facet-column.ts';
import { classesOfKind, classesOfTenure } from '#app/features/listings/index/columns/offer-class.ts';
import { anyOf } from '#app/features/listings/index/columns/offer-sets.ts';
import { mostRooms } from '#app/features/listings/index/columns/room-code.ts';
import type { FacetColumns } from '#app/features/listings/index/segment.ts';
import type { ListingFilters } from '#app/features/listings/listing-filters.ts';
import type { Facets } from '#app/features/listings/listing-search.ts';
import { offerKinds, propertyTypes, tenures } from '#app/features/listings/listing-vocabulary.ts';
import { offerRange } from './filter-columns.ts';
import type { SegmentMatches } from './match-segment.ts';

export function noFacets(): Facets {
  return { type: {}, status: {}, location: {}, bedrooms: {}, bathrooms: {}, tenure: {} };
}

/** Counts the choices of every facet over all segments, each with its own filter left out. */
export function countFacets(all: readonly SegmentMatches[], filters: ListingFilters): Facets {
  const facets = noFacets();
  for (const matches of all) {
    const { places } = matches.segment.columns;
    countColumn(matches, 'type', (code) => propertyTypes[code], facets.type);
    countColumn(matches, 'location', (code) => places[code], facets.location);
    countColumn(matches, 'bedrooms', (code) => rooms('bedrooms', code), facets.bedrooms);
    countColumn(matches, 'bathrooms', (code) => rooms('bathrooms', code), facets.bathrooms);
    const { classes: ofTenure } = offerRange(filters, 'status');
    for (const kind of offerKinds) add(facets.status, kind, countOffers(matches, ofTenure & classesOfKind(kind)));
    const { classes: ofKind } = offerRange(filters, 'tenure');
    for (const tenure of tenures) add(facets.tenure, tenure, countOffers(matches, ofKind & classesOfTenure(tenure)));
  }
  return facets;
}

/** The choice of a form; no rooms and rooms not given are none. */
function rooms(kind: keyof typeof mostRooms, code: number): number | undefined {
  return code >= 1 && code <= mostRooms[kind] ? code : undefined;
}

function countColumn<Choice extends string | number>(
  matches: SegmentMatches,
  facet: keyof FacetColumns,
  choiceOf: (code: number) => Choice | undefined,
  counts: Partial<Record<Choice, number>>,
): void {
  const column = matches.segment.facets[facet];
  const byCode = new Uint32Array(column.bits.length);
  countCodes(column, matches.blocks, matches.without(facet), byCode);
  for (const [code, count] of byCode.entries()) add(counts, choiceOf(code), count);
}

function countOffers({ segment, blocks, listings, offers }: SegmentMatches, classes: number): number {
  return countCommonWithin(blocks, listings, anyOf(offers, classes, blocks, segment.scratch.empty));
}

function add<Choice extends string | number>(
  counts: Partial<Record<Choice, number>>,
  choice: Choice | undefined,
  count: number,
): void {
  if (choice !== undefined && count > 0) counts[choice] = (counts[choice] ?? 0) + count;
}
