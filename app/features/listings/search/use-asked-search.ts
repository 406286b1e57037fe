import { href, useNavigation } from 'react-router';
import { readSearch } from '#app/features/listings/listing-search.ts';
import type { ListingSearch } from './search-address.ts';

/**
 * The search the visitor asked for last: the one on its way while it loads, else the one shown. What they choose next is
 * added to it, so that on a slow line no choice is lost.
 */
export function useAskedSearch(shown: ListingSearch): ListingSearch {
  const { location } = useNavigation();
  if (location?.pathname !== href('/properties')) return shown;
  const { filters, sort, page } = readSearch(new URLSearchParams(location.search));
  return { filters, sort, page };
}
