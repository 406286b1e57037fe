import type { FilterName, ListingFilters } from '#app/features/listings/filter.ts';
import { filterNames } from '#app/features/listings/listing-filters.ts';
import type { Facets } from '#app/features/listings/listing-search.ts';

type Kind = Pick<ListingFilters, 'type' | 'status'>;

const ofHouses: readonly FilterName[] = ['bedrooms', 'bathrooms', 'furnishing'];

/** Of what is for sale. */
const ofSales: readonly FilterName[] = ['tenure', 'yearsLeft', 'mayOwn'];

/** Whether a filter can narrow a search for this: land has no rooms, and what is rented neither tenure nor lease nor owner. */
export function isPossible(name: FilterName, { type, status }: Kind): boolean {
  if (type === 'Land' && ofHouses.includes(name)) return false;
  return status !== 'rent' || !ofSales.includes(name);
}

/** Whether a form offers a filter: not by confirmation where visitors are told of none, by years only of leases; unless it is set. */
export function isUseful(name: FilterName, filters: ListingFilters, facets: Facets | null): boolean {
  if (name === 'yearsLeft') return filters.tenure === 'leasehold' || filters.yearsLeft !== null;
  return name !== 'confirmed' || filters.confirmed !== null || Object.keys(facets?.confirmed ?? {}).length > 0;
}

/** The filters without those that could only find nothing. */
export function possibleFilters(filters: ListingFilters): ListingFilters {
  const gone = filterNames.filter((name) => filters[name] !== null && !isPossible(name, filters));
  return gone.length === 0 ? filters : { ...filters, ...Object.fromEntries(gone.map((name) => [name, null])) };
}
