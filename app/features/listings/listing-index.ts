import { buildFirstSegment, buildSegment } from '#app/features/listings/index/build-segment.ts';
import { countFacets, noFacets } from '#app/features/listings/index/search/facet-counts.ts';
import { forgetOwners } from '#app/features/listings/index/search/find-offers.ts';
import { findWords } from '#app/features/listings/index/search/find-words.ts';
import type { MapCell } from '#app/features/listings/index/search/map-cell.ts';
import { cellsWithin } from '#app/features/listings/index/search/map-cells.ts';
import { boundsOf } from '#app/features/listings/index/search/match-bounds.ts';
import { matchSegment } from '#app/features/listings/index/search/match-segment.ts';
import { pageOf } from '#app/features/listings/index/search/pages.ts';
import { createPriceTrack } from '#app/features/listings/index/search/price-tracks.ts';
import { bestMatches } from '#app/features/listings/index/search/rank-matches.ts';
import type { Segment } from '#app/features/listings/index/segment.ts';
import { createSegmentList, usualPolicy } from '#app/features/listings/index/segment-list.ts';
import { runAtOnce } from '#app/features/listings/index/slices.ts';
import type { ListingFilters } from './filter.ts';
import type { BoundingBox } from './filter-values.ts';
import type { IndexEntry } from './listing-index-entry.ts';
import type { SearchAnswer, SearchRequest } from './listing-search.ts';
import type { OfferKind } from './listing-vocabulary.ts';
import type { PriceTrack } from './price-track.ts';

export type ListingIndex = ReturnType<typeof indexOf>;

/** Changes that may wait for the next search before they are indexed without one. */
const maxWaiting = 64;

/** An empty index. The policy is for tests: it changes when segments are merged, never an answer. */
export function createListingIndex(referencePrefix: string, policy = usualPolicy): ListingIndex {
  return indexOf([], referencePrefix, policy);
}

/**
 * Finds listings: the words of a keyword, every filter, every sort, the exact total and all facet counts in one go.
 * It holds columns and postings but no texts. The next search sees every change.
 */
function indexOf(first: readonly Segment[], referencePrefix: string, policy = usualPolicy) {
  const segments = createSegmentList(first, policy);
  /** Put since the last search. */
  const waiting = new Map<number, IndexEntry>();
  /** Those requested since the last change. */
  const tracks = new Map<OfferKind | null, PriceTrack | null>();

  function takeIn(): void {
    if (waiting.size === 0) return;
    const segment = runAtOnce(buildSegment([...waiting.values()]));
    waiting.clear();
    segments.add(segment);
  }

  function forgetListing(id: number): void {
    tracks.clear();
    if (!waiting.delete(id)) segments.forget(id);
  }

  return {
    /** Inserts the listing, or replaces the one with its id. */
    put(entry: IndexEntry): void {
      forgetListing(entry.id);
      if (entry.offers.length > 0) waiting.set(entry.id, entry);
      if (waiting.size >= maxWaiting) takeIn();
    },
    /** Forgets the listing; an unknown id is nothing to forget. */
    delete: forgetListing,
    /** Lists of owners that entries came with say something else now. */
    forgetOwners(): void {
      for (const segment of segments.all) forgetOwners(segment);
    },
    search(request: SearchRequest): SearchAnswer {
      takeIn();
      return searchSegments(segments.all, request, referencePrefix);
    },
    /** How many listings match, and where those within the window lie. */
    cells(filters: ListingFilters, window: BoundingBox, zoom: number): { total: number; cells: MapCell[] } {
      takeIn();
      const { matches, total } = findMatches(segments.all, filters, referencePrefix);
      return { total, cells: cellsWithin(matches, window, zoom) };
    },
    /** The box around all that match; null where none do. */
    bounds(filters: ListingFilters): BoundingBox | null {
      takeIn();
      return boundsOf(findMatches(segments.all, filters, referencePrefix).matches);
    },
    /** Where prices stand on the slider of this status; null where too few offers can be found. */
    priceTrack(kind: OfferKind | null): PriceTrack | null {
      takeIn();
      const known = tracks.get(kind);
      const track = known === undefined ? createPriceTrack(segments.all, kind) : known;
      tracks.set(kind, track);
      return track;
    },
    /** Listings that can be found. */
    get size(): number {
      return segments.all.reduce((sum, { living }) => sum + living, waiting.size);
    },
  };
}

function searchSegments(
  segments: readonly Segment[],
  { filters, sort, offset, limit }: SearchRequest,
  referencePrefix: string,
): SearchAnswer {
  const { words, matches, total } = findMatches(segments, filters, referencePrefix);
  if (words === null) return { ids: [], total: 0, facets: noFacets() };
  return {
    ids:
      sort === 'best_match'
        ? bestMatches(matches, words, referencePrefix, offset, limit)
        : pageOf(matches, sort, offset, limit),
    total,
    facets: countFacets(matches, filters),
  };
}

/** What matches in each segment; `words` is null where no listing has those of the keyword. */
function findMatches(segments: readonly Segment[], filters: ListingFilters, referencePrefix: string) {
  for (const { scratch } of segments) scratch.reset();
  const words = filters.keyword === null ? [] : findWords(filters.keyword, referencePrefix, segments);
  if (words === null) return { words, matches: [], total: 0 };
  const matches = segments.map((segment, at) =>
    matchSegment(
      segment,
      filters,
      words.flatMap(({ documents }) => documents[at] ?? []),
    ),
  );
  return { words, matches, total: matches.reduce((sum, { total }) => sum + total, 0) };
}

/** The index of all these listings, built in slices of a few milliseconds, with turns for other work in between. */
export async function buildListingIndex(
  batches: AsyncIterable<readonly IndexEntry[]>,
  referencePrefix: string,
): Promise<ListingIndex> {
  return indexOf([await buildFirstSegment(batches)], referencePrefix);
}
