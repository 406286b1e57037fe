import { href, useNavigation } from 'react-router';
import { readSearch } from '#app/features/listings/listing-search.ts';
import type { ListingSearch } from './search-address.ts';

/**
 * The search requested last: the one that is loading, or else the one shown. The next choice is added to it, so that none
 * is lost on a slow connection.
 */
export function useRequestedSearch(shown: ListingSearch): ListingSearch {
  const { location } = useNavigation();
  if (location?.pathname !== href('/properties')) return shown;
  const { filters, sort, page, view } = readSearch(new URLSearchParams(location.search));
  return { filters, sort, page, view };
}
