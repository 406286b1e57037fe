import { href } from 'react-router';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import { writeFilters } from '#app/features/listings/filter-address.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import {
  defaultSort,
  type ListingSort,
  type ListingView,
  possibleSorts,
} from '#app/features/listings/listing-search.ts';

/** A search as the listing page knows it. */
export type ListingSearch = {
  filters: ListingFilters;
  sort: ListingSort;
  page: number;
  /** Absent for the list alone. */
  view?: ListingView | undefined;
};

/** The site's address of a search, without `lang` and without anything that is at its default. */
export function searchAddress({ filters, sort, page, view }: ListingSearch): string {
  const params = writeFilters(filters);
  if (sort !== defaultSort(filters) && possibleSorts(filters).includes(sort)) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  if (view) params.set('view', view);
  return href('/properties') + (params.size > 0 ? `?${params}` : '');
}

/** The address of everything that has this, in the usual order. */
export function filterAddress(some: Partial<ListingFilters>, view?: ListingView): string {
  const filters = { ...noFilters, ...some };
  return searchAddress({ filters, sort: defaultSort(filters), page: 1, view });
}
