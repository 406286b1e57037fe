import type { ListingFilters } from '#app/features/listings/filter.ts';
import type { BoundingBox } from '#app/features/listings/filter-values.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import type { SearchAnswer, SearchRequest } from '#app/features/listings/listing-search.ts';
import type { Offered } from './similarity.ts';

/** As many as are read from the store to choose from. */
const maxCandidates = 24;

/** Half the sides of the boxes searched one after the other. */
const reachesKm = [2, 6, 20, 60];

/** A price worth a look: from six tenths of it to as much more; any where it is on request. */
const priceSpan = 1.6;

/**
 * Ids of what a visitor of `subject` may like as well, in no order: the same type nearby at such a price, further
 * away while that is too little, then at any price, then of another type. At most 24, found in at most six searches.
 */
export function similarCandidates(
  subject: Offered,
  search: (request: SearchRequest) => Pick<SearchAnswer, 'ids'>,
): number[] {
  const ids = new Set<number>();
  for (const filters of similarSearches(subject)) {
    const request: SearchRequest = { filters, sort: 'newest', offset: 0, limit: maxCandidates + 1 };
    for (const id of search(request).ids) if (id !== subject.listing.id) ids.add(id);
    if (ids.size >= maxCandidates) break;
  }
  return [...ids].slice(0, maxCandidates);
}

function similarSearches({ listing, offer }: Offered): ListingFilters[] {
  const { type } = listing;
  const { kind: status, comparableUsd } = offer;
  const span =
    comparableUsd === null ? {} : { minPrice: comparableUsd / priceSpan, maxPrice: comparableUsd * priceSpan };
  const priced = { ...noFilters, status, ...span };
  const boxes = reachesKm.map((km) => boxReaching(listing, km));
  return [
    ...boxes.map((bbox) => ({ ...priced, type, bbox })),
    { ...noFilters, status, type },
    { ...priced, bbox: boxes.at(-1) ?? null },
  ];
}

const kmPerDegree = 111.2;

function boxReaching({ latitude, longitude }: { latitude: number; longitude: number }, km: number): BoundingBox {
  const north = km / kmPerDegree;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return [longitude - east, latitude - north, longitude + east, latitude + north];
}
