import type { ListingFilters, PriceReader } from './filter.ts';
import { highestPrice, lowestPrice, readDollars, readStatus } from './filter-values.ts';
import { filterNamed, filterNames, listingFilters } from './listing-filters.ts';

/**
 * The filters in a query string. Never throws; what is malformed or at its default is null, a typed price as well where it is not read by
 * `pricesTypedIn`. Prices the wrong way round are exchanged.
 */
export function readFilters(params: URLSearchParams, readPrice: PriceReader = readDollars): ListingFilters {
  const status = readStatus(params.get(listingFilters.status.param) ?? '');
  const entries = filterNames.map((name) => {
    const { param, read, several } = filterNamed(name);
    const raw = several && params.has(param) ? params.getAll(param).join(',') : params.get(param);
    return [name, raw === null ? null : read(raw, { status, readPrice })];
  });
  return inOrder(Object.fromEntries(entries) as ListingFilters);
}

function inOrder(filters: ListingFilters): ListingFilters {
  const { minPrice: above, maxPrice: below, status } = filters;
  if (above === null || below === null || above <= below) return filters;
  return { ...filters, minPrice: lowestPrice(below), maxPrice: highestPrice(above, status) };
}

/** The query parameters of these filters, in the table's order, without those that are not set. */
export function writeFilters(filters: ListingFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of filterNames) {
    const { param, write } = filterNamed(name);
    const value = filters[name];
    if (value !== null) params.set(param, write(value));
  }
  return params;
}
