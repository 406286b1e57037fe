import type { ListingFilters } from '#app/features/listings/listing-filters.ts';
import { type Bits, countBits, keepCommon } from './bitset.ts';
import { facetChoices, keepNamed, offerRange } from './filter-columns.ts';
import { findOffers } from './find-offers.ts';
import { anyOffer, type OfferRange } from './offer-class.ts';
import { anyOf, type OfferSets } from './offer-sets.ts';
import type { FacetColumns, Segment } from './segment.ts';

/** What a search finds in one segment. */
export type SegmentMatches = {
  readonly segment: Segment;
  /** What it asks of one single offer. */
  readonly range: OfferRange;
  readonly found: Bits;
  readonly total: number;
  /** The documents that match but for their offers, and those that have offers at the price. */
  readonly listings: Bits;
  readonly offers: OfferSets;
  /** The documents found if this filter were not asked for. */
  without(facet: keyof FacetColumns): Bits;
};

/** `words`: for each word of the keyword, the documents that have it. */
export function matchSegment(segment: Segment, filters: ListingFilters, words: readonly Bits[]): SegmentMatches {
  const { scratch } = segment;
  const range = offerRange(filters);
  const choices = facetChoices(segment, filters);
  const nearly = matchNearly(segment, filters, words, Object.values(choices));
  const offers = findOffers(segment, range, nearly.near);
  const asksOffers = range.classes !== anyOffer.classes || offers !== segment.classes;
  const fitting = asksOffers ? anyOf(offers, range.classes, scratch.empty) : null;
  const listings = matchesOf(nearly, null, null, scratch.borrow());
  const found = fitting ? matchesOf(nearly, null, fitting, scratch.borrow()) : listings;
  return {
    ...{ segment, range, found, total: countBits(found), listings, offers },
    without: (facet) => (choices[facet] ? matchesOf(nearly, choices[facet], fitting, scratch.borrow()) : found),
  };
}

/** Documents that miss at most one of the facet choices, and those among them, and perhaps others, that miss one. */
type NearMatches = { near: Bits; missing: Bits };

function matchNearly(
  segment: Segment,
  filters: ListingFilters,
  words: readonly Bits[],
  choices: readonly Bits[],
): NearMatches {
  const near = segment.scratch.borrow();
  near.set(segment.alive);
  for (const documents of words) keepCommon(near, documents);
  keepNamed(near, segment, filters);
  const missing = segment.scratch.empty();
  if (choices.length === 0) return { near, missing };
  for (let word = 0; word < near.length; word++) {
    let missingOne = 0;
    let missingTwo = 0;
    for (const choice of choices) {
      const missed = ~(choice[word] ?? 0);
      missingTwo |= missingOne & missed;
      missingOne |= missed;
    }
    near[word] = (near[word] ?? 0) & ~missingTwo;
    missing[word] = missingOne;
  }
  return { near, missing };
}

/** Writes into `bits` what misses no choice, or none but the one left out, and has a fitting offer. */
function matchesOf({ near, missing }: NearMatches, leftOut: Bits | null, fitting: Bits | null, bits: Bits): Bits {
  for (let word = 0; word < bits.length; word++) {
    const counted = leftOut === null ? -1 : (leftOut[word] ?? 0);
    bits[word] = (near[word] ?? 0) & ~((missing[word] ?? 0) & counted);
  }
  if (fitting) keepCommon(bits, fitting);
  return bits;
}
