import type { OfferKind, Tenure } from './listing.ts';
import { type ListingFilters, mostBathrooms, mostBedrooms } from './listing-filters.ts';
import type { IndexEntry } from './listing-index-entry.ts';
import type { Facets, SearchAnswer, SearchRequest } from './listing-search.ts';

/** Finds listings. Every change is in the next answer. */
export type ListingIndex = {
  /** Inserts the listing, or replaces the one with its id. */
  put(entry: IndexEntry): void;
  /** Forgets the listing; an unknown id is nothing to forget. */
  delete(id: number): void;
  search(request: SearchRequest): SearchAnswer;
  /** Listings that can be found. */
  readonly size: number;
};

export function createListingIndex(): ListingIndex {
  const entries = new Map<number, IndexEntry>();
  return {
    put: (entry) => void entries.set(entry.id, entry),
    delete: (id) => void entries.delete(id),
    search: (request) => searchEntries([...entries.values()], request),
    get size() {
      return entries.size;
    },
  };
}

/** The index of all these listings, built in slices so that other work gets its turn in between. */
export async function buildListingIndex(batches: AsyncIterable<readonly IndexEntry[]>): Promise<ListingIndex> {
  const index = createListingIndex();
  for await (const batch of batches) for (const entry of batch) index.put(entry);
  return index;
}

function searchEntries(entries: readonly IndexEntry[], { filters, sort, offset, limit }: SearchRequest): SearchAnswer {
  const found = entries.flatMap((entry) => {
    const offer = matchingOffer(entry, filters);
    return offer && listingMatches(entry, filters) ? [{ entry, price: offer.comparableUsd }] : [];
  });
  const key = ({ entry, price }: (typeof found)[number]): number =>
    ({ newest: -entry.onMarketAt, most_views: -entry.views, price_asc: price, price_desc: -price })[sort];
  found.sort((a, b) => key(a) - key(b) || b.entry.id - a.entry.id);
  const ids = found.slice(offset, offset + limit).map(({ entry }) => entry.id);
  return { ids, total: found.length, facets: facets(entries, filters) };
}

function matchingOffer(entry: IndexEntry, filters: ListingFilters) {
  const { status, tenure, minPrice, maxPrice } = filters;
  return entry.offers.find(
    (offer) =>
      (status === null || offer.kind === status) &&
      (tenure === null || offer.tenure === tenure) &&
      offer.comparableUsd >= (minPrice ?? 0) &&
      offer.comparableUsd <= (maxPrice ?? Number.POSITIVE_INFINITY),
  );
}

function listingMatches(
  entry: IndexEntry,
  { keyword, type, location, bedrooms, bathrooms, bbox, ids }: ListingFilters,
) {
  const text = ` ${words(entry.text).join(' ')}`;
  return (
    (keyword === null || words(keyword).every((word) => text.includes(` ${word}`))) &&
    (type === null || entry.type === type) &&
    (location === null || entry.place === location) &&
    (bedrooms === null || Math.min(entry.bedrooms ?? 0, mostBedrooms) === bedrooms) &&
    (bathrooms === null || Math.min(entry.bathrooms ?? 0, mostBathrooms) === bathrooms) &&
    (bbox === null ||
      (entry.longitude >= bbox[0] &&
        entry.latitude >= bbox[1] &&
        entry.longitude <= bbox[2] &&
        entry.latitude <= bbox[3])) &&
    (ids === null || ids.includes(entry.id))
  );
}

function words(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function facets(entries: readonly IndexEntry[], filters: ListingFilters): Facets {
  const counts: Facets = { type: {}, status: {}, location: {}, bedrooms: {}, bathrooms: {}, tenure: {} };
  const without = (name: keyof Facets) => ({ ...filters, [name]: null });
  const matches = (entry: IndexEntry, asked: ListingFilters) =>
    matchingOffer(entry, asked) !== undefined && listingMatches(entry, asked);
  const add = (bag: Record<string | number, number>, value: string | number) =>
    void (bag[value] = (bag[value] ?? 0) + 1);
  for (const entry of entries) {
    if (matches(entry, without('type'))) add(counts.type, entry.type);
    if (matches(entry, without('location'))) add(counts.location, entry.place);
    if (entry.bedrooms && matches(entry, without('bedrooms')))
      add(counts.bedrooms, Math.min(entry.bedrooms, mostBedrooms));
    if (entry.bathrooms && matches(entry, without('bathrooms')))
      add(counts.bathrooms, Math.min(entry.bathrooms, mostBathrooms));
    for (const status of ['sale', 'rent'] as const satisfies OfferKind[])
      if (matches(entry, { ...filters, status })) add(counts.status, status);
    for (const tenure of ['freehold', 'leasehold'] as const satisfies Tenure[])
      if (matches(entry, { ...filters, tenure })) add(counts.tenure, tenure);
  }
  return counts;
}
