import type { FilterName, ListingFilters } from '#app/features/listings/filter.ts';
import type { Feature } from '#app/features/listings/listing-features.ts';
import { filterNames } from '#app/features/listings/listing-filters.ts';

/** One thing a search narrows by: a filter, or one of the features it wants; and its filters without that. */
export type Narrowing = { name: FilterName; feature?: Feature; rest: ListingFilters };

/** What a search narrows by, in the order of the form. Each feature can be left out by itself, as all must hold. */
export function narrowings(filters: ListingFilters): Narrowing[] {
  return filterNames.flatMap((name): Narrowing[] => {
    if (filters[name] === null) return [];
    if (name !== 'features') return [{ name, rest: { ...filters, [name]: null } }];
    const chosen = filters.features ?? [];
    return chosen.map((feature) => {
      const others = chosen.filter((other) => other !== feature);
      return { name, feature, rest: { ...filters, features: others.length > 0 ? others : null } };
    });
  });
}
