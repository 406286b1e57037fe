import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import { type Listing, type Offer, tenureOf } from '#app/features/listings/listing.ts';
import { maxBedrooms, noFilters } from '#app/features/listings/listing-filters.ts';
import type { SearchAnswer } from '#app/features/listings/listing-search.ts';

/** What the money asked for a home finds in another area. `bedrooms`: of most homes there; null of land. */
export type ElsewhereFound = {
  place: string;
  bedrooms: number | null;
  count: number;
  filters: ListingFilters;
  cheapest: number;
};

type Search = Catalogue['search'];

/** From eight tenths of the price up to all of it: who has that much looks at no less. */
const lowestShare = 0.8;
/** Areas looked into: those with the most homes at the price. */
const maxLookedInto = 12;
const maxShown = 3;

/**
 * Where the same money buys the most bedrooms, or plots: other areas than the listing's, with the same tenure, at most three. Empty
 * where the offer has no price, or its type is none that people compare so.
 */
export function findElsewhere(listing: Listing, offer: Offer, search: Search): ElsewhereFound[] {
  const { comparableUsd } = offer;
  if (comparableUsd === null || listing.type === 'Commercial') return [];
  const isLand = listing.type === 'Land';
  const filters: ListingFilters = {
    ...{ ...noFilters, status: offer.kind, tenure: tenureOf(offer), ...(isLand && { type: 'Land' }) },
    // Whole, as addresses have them.
    ...{ minPrice: Math.floor(comparableUsd * lowestShare), maxPrice: Math.ceil(comparableUsd) },
  };
  const places = Object.entries(look(search, filters).facets.location)
    .filter(([place]) => place !== listing.place)
    .toSorted(([one, count], [other, otherCount]) => otherCount - count || one.localeCompare(other))
    .slice(0, maxLookedInto);
  return places
    .flatMap(([place]) => {
      const there = { ...filters, location: [place] };
      const bedrooms = isLand ? null : usualBedrooms(look(search, there).facets.bedrooms);
      return isLand || bedrooms !== null ? foundThere(search, place, { ...there, bedrooms }) : [];
    })
    .toSorted((one, other) => (other.bedrooms ?? 0) - (one.bedrooms ?? 0) || other.count - one.count)
    .slice(0, maxShown);
}

function look(search: Search, filters: ListingFilters, limit = 0): SearchAnswer {
  return search({ filters, sort: 'price_asc', offset: 0, limit });
}

function foundThere(search: Search, place: string, filters: ListingFilters): ElsewhereFound[] {
  const { ids, total: count } = look(search, filters, 1);
  const [cheapest] = ids;
  return cheapest === undefined ? [] : [{ place, bedrooms: filters.bedrooms, count, filters, cheapest }];
}

/** What most homes have; the more of those that as many have. Null where none has any. */
function usualBedrooms(counts: Readonly<Record<string, number>>): number | null {
  const [usual] = Object.entries(counts)
    .map(([bedrooms, count]) => ({ bedrooms: Number(bedrooms), count }))
    .toSorted((one, other) => other.count - one.count || other.bedrooms - one.bedrooms);
  return usual?.bedrooms ?? null;
}

/** Whether a number of bedrooms means that many or more. */
export function isOrMore(bedrooms: number): boolean {
  return bedrooms >= maxBedrooms;
}
