import type { ListingFilters } from '#app/features/listings/filter.ts';
import { countCommonWithin } from '#app/features/listings/index/columns/bitset.ts';
import {
  codesOf,
  type FacetColumnName,
  facetColumnNames,
  facetColumns,
} from '#app/features/listings/index/columns/columns.ts';
import { countCodes } from '#app/features/listings/index/columns/facet-column.ts';
import {
  classesWith,
  type OfferFacetName,
  type OfferRange,
  offerFacetNames,
  offerFacets,
} from '#app/features/listings/index/columns/offer-class.ts';
import { anyOf } from '#app/features/listings/index/columns/offer-sets.ts';
import {
  countWords,
  type SetColumnName,
  setColumnNames,
  setColumns,
} from '#app/features/listings/index/columns/set-column.ts';
import { facetNames } from '#app/features/listings/listing-filters.ts';
import type { Facets } from '#app/features/listings/listing-search.ts';
import { offerRange } from './filter-columns.ts';
import { findOffers } from './find-offers.ts';
import type { SegmentMatches } from './match-segment.ts';

export function noFacets(): Facets {
  return Object.fromEntries(facetNames.map((name) => [name, {}])) as Facets;
}

/**
 * Counts the choices of every facet over all segments: each with its own filter left out, but for those whose choices must
 * all hold.
 */
export function countFacets(all: readonly SegmentMatches[], filters: ListingFilters): Facets {
  const facets = noFacets();
  for (const name of facetColumnNames) for (const matches of all) countColumn(matches, name, facets[name]);
  for (const name of setColumnNames) for (const matches of all) countSet(matches, name, facets[name]);
  for (const name of offerFacetNames) {
    const range = offerRange(filters, name);
    for (const matches of all) countOffers(matches, name, range, facets[name]);
  }
  return facets;
}

function countColumn(matches: SegmentMatches, name: FacetColumnName, counts: Record<string, number>): void {
  const { columns, facets } = matches.segment;
  const choices = facetColumns[name].choices(columns.places);
  const byCode = new Uint32Array(choices.length + 1);
  countCodes(facets[name], matches.blocks, matches.without(name), byCode);
  for (const choice of choices) {
    add(
      counts,
      choice,
      codesOf(name, choice, columns.places).reduce((sum, code) => sum + (byCode[code] ?? 0), 0),
    );
  }
}

function countSet(
  { segment, blocks, found }: SegmentMatches,
  name: SetColumnName,
  counts: Record<string, number>,
): void {
  const { words } = setColumns[name];
  const byWord = new Uint32Array(words.length);
  countWords(segment.sets[name], blocks, found, byWord);
  for (const [at, word] of words.entries()) add(counts, word, byWord[at] ?? 0);
}

/** `others`: what the other filters require. */
function countOffers(
  { segment, blocks, listings, range, offers }: SegmentMatches,
  name: OfferFacetName,
  others: OfferRange,
  counts: Record<string, number>,
): void {
  const { classes } = others;
  const found = others.years === range.years ? offers : findOffers(segment, others, listings, blocks);
  for (const value of offerFacets[name].values) {
    if (value === null) continue;
    const fitting = anyOf(found, classes & classesWith(name, value), blocks, segment.scratch.empty);
    add(counts, value, countCommonWithin(blocks, listings, fitting));
  }
}

function add(counts: Record<string, number>, choice: string | number, count: number): void {
  if (count > 0) counts[choice] = (counts[choice] ?? 0) + count;
}
