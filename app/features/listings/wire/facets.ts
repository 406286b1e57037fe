import * as v from 'valibot';
import { type FilterName, listingFilters } from '#app/features/listings/listing-filters.ts';
import type { Facets } from '#app/features/listings/listing-search.ts';
import { type Places, wholeIsland } from '#app/features/places/place.ts';
import { described, whole } from './described.ts';

const Choices = v.array(
  v.object({
    value: described(v.string(), 'As the filter takes it.'),
    count: described(whole, 'Properties found with this choice and every other filter kept.'),
  }),
);

export type WireFacets = Record<string, v.InferOutput<typeof Choices>>;

/** By query parameter, each choice a form offers, in its order; those that find nothing count 0. */
export const WireFacets: v.GenericSchema<WireFacets> = v.record(v.string(), Choices);

export function wireFacets(facets: Facets, places: Places): WireFacets {
  const slugs = [...places.keys()].filter((slug) => slug !== wholeIsland);
  const names = Object.keys(facets) as (keyof Facets)[];
  return Object.fromEntries(names.map((name) => [listingFilters[name].param, choices(name, facets[name], slugs)]));
}

function choices(name: keyof Facets & FilterName, counts: Record<string, number>, slugs: readonly string[]) {
  const { options, write } = listingFilters[name] as Filter;
  return (options ?? slugs).map((value) => ({ value: write(value), count: counts[String(value)] ?? 0 }));
}

/** The table's filters differ in their values; here only what all of them can do is asked of them. */
type Filter = { options?: readonly (string | number)[]; write(value: string | number): string };
