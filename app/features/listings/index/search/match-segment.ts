import type { ListingFilters } from '#app/features/listings/filter.ts';
import { type Bits, countWithin, keepCommon, readBlocks } from '#app/features/listings/index/columns/bitset.ts';
import { anyOffer } from '#app/features/listings/index/columns/offer-class.ts';
import { anyOf } from '#app/features/listings/index/columns/offer-sets.ts';
import type { FacetColumns, Segment } from '#app/features/listings/index/segment.ts';
import { facetChoices, keepNamed, offerRange } from './filter-columns.ts';
import { findOffers } from './find-offers.ts';

export type SegmentMatches = Readonly<ReturnType<typeof matchSegment>>;

/** What a search finds in one segment. `words`: for each word of the keyword, the documents that have it. */
export function matchSegment(segment: Segment, filters: ListingFilters, words: readonly Bits[]) {
  const { scratch } = segment;
  const range = offerRange(filters);
  const choices = facetChoices(segment, filters);
  const nearly = matchNearly(segment, filters, words, Object.values(choices));
  const { near, blocks } = nearly;
  const offers = findOffers(segment, range, near, blocks);
  const asksOffers = range.classes !== anyOffer.classes || offers !== segment.classes;
  const fitting = asksOffers ? anyOf(offers, range.classes, blocks, scratch.empty) : null;
  const listings = matchesOf(nearly, null, null, scratch.empty());
  const found = fitting ? matchesOf(nearly, null, fitting, scratch.empty()) : listings;
  return {
    segment,
    /** What the filters require of one single offer. */
    range,
    found,
    total: countWithin(blocks, found),
    /** The only blocks that hold matches, also with a filter left out. */
    blocks,
    /** The documents that match but for their offers. */
    listings,
    /** The documents that have offers at the price; right within the blocks. */
    offers,
    /** The documents found if this filter were not set. */
    without: (facet: keyof FacetColumns) =>
      choices[facet] ? matchesOf(nearly, choices[facet], fitting, scratch.empty()) : found,
  };
}

type NearMatches = ReturnType<typeof matchNearly>;

/**
 * `near`: documents that miss at most one of the facet choices, whatever their offers. `missing`: those among them that
 * miss one, and perhaps others. `blocks`: where there are any.
 */
function matchNearly(segment: Segment, filters: ListingFilters, words: readonly Bits[], choices: readonly Bits[]) {
  const { alive, scratch } = segment;
  const near = scratch.borrow();
  near.set(alive);
  for (const documents of words) keepCommon(near, documents);
  keepNamed(near, segment, filters);
  const missing = scratch.empty();
  if (choices.length > 0) missChoices(near, missing, choices);
  return { near, missing, blocks: readBlocks(near, scratch.borrow()) };
}

function missChoices(near: Bits, missing: Bits, choices: readonly Bits[]): void {
  for (let block = 0; block < near.length; block++) {
    if (near[block] === 0) continue;
    let missingOne = 0;
    let missingTwo = 0;
    for (let at = 0; at < choices.length; at++) {
      const missed = ~(choices[at]?.[block] ?? 0);
      missingTwo |= missingOne & missed;
      missingOne |= missed;
    }
    near[block] = (near[block] ?? 0) & ~missingTwo;
    missing[block] = missingOne;
  }
}

/** Writes into the empty `bits` what misses no choice, or none but the one left out, and has a fitting offer. */
function matchesOf(nearly: NearMatches, leftOut: Bits | null, fitting: Bits | null, bits: Bits): Bits {
  const { near, missing, blocks } = nearly;
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] ?? 0;
    const counted = leftOut === null ? -1 : (leftOut[block] ?? 0);
    const offered = fitting === null ? -1 : (fitting[block] ?? 0);
    bits[block] = (near[block] ?? 0) & ~((missing[block] ?? 0) & counted) & offered;
  }
  return bits;
}
