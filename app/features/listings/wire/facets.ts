import * as v from 'valibot';
import { facetNames, filterNamed, writeChoice } from '#app/features/listings/listing-filters.ts';
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
  return Object.fromEntries(
    facetNames.map((name) => {
      const { param, choices = [] } = filterNamed(name);
      const counts = facets[name];
      const values = choices === 'places' ? slugs : choices;
      return [param, values.map((value) => ({ value: writeChoice(name, value), count: counts[value] ?? 0 }))];
    }),
  );
}
