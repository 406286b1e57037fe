import type { ListingFilters } from '#app/features/listings/listing-filters.ts';
import { type Bits, countBits, keepCommon } from './bitset.ts';
import { facetChoices, keepNamed, offerRange } from './filter-columns.ts';
import { anyOffer, type OfferRange } from './offer-class.ts';
import { findOffers, type OfferDocuments, writeAnyOf } from './offer-documents.ts';
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
  readonly offers: OfferDocuments;
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
  const fitting = range.classes === anyOffer.classes && offers === segment.classes ? null : scratch.borrow();
  if (fitting) writeAnyOf(fitting, offers, range.classes);

  function matches(leftOut: Bits | null, fit: Bits | null): Bits {
    const bits = scratch.borrow();
    writeMatches(bits, nearly, leftOut);
    if (fit) keepCommon(bits, fit);
    return bits;
  }

  const listings = matches(null, null);
  const found = fitting ? matches(null, fitting) : listings;
  return {
    ...{ segment, range, found, total: countBits(found), listings, offers },
    without: (facet) => (choices[facet] ? matches(choices[facet], fitting) : found),
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
  const missing = segment.scratch.borrow();
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

/** Sets `bits` to what misses no choice, or none but the one left out. */
function writeMatches(bits: Bits, { near, missing }: NearMatches, leftOut: Bits | null): void {
  for (let word = 0; word < bits.length; word++) {
    const counted = leftOut ? (leftOut[word] ?? 0) : -1;
    bits[word] = (near[word] ?? 0) & ~((missing[word] ?? 0) & counted);
  }
}
