import { metresBetween } from '#app/features/places/distance.ts';
import { type Place, type Places, placeName, wholeIsland } from '#app/features/places/place.ts';
import { inOneLine } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { FacetCounts } from './filter-options.ts';
import type { Relaxation } from './no-results.tsx';
import { type ListingSearch, searchAddress } from './search-address.ts';

/** Between the middles of two places: beyond it one is not next door to the other. */
const maxNextDoorM = 6_000;
const maxPlaces = 4;
const maxNames = 2;

type World = {
  /** How many listings each place has with the other filters of the search. */
  counts: FacetCounts;
  places: Places;
  language: Language;
};

/** The same search with the nearest other places where something fulfils the rest; null where there is none near. */
export function findNextDoor(search: ListingSearch, { counts, places, language }: World): Relaxation | null {
  const chosen = search.filters.location ?? [];
  const near = nearestPlaces(chosen, places).filter(({ slug }) => (counts[slug] ?? 0) > 0);
  const offered = near.slice(0, maxPlaces);
  if (offered.length === 0) return null;
  const names = offered.slice(0, maxNames).map((place) => placeName(place, place.slug, language));
  const location = [...chosen, ...offered.map(({ slug }) => slug)].sort();
  return {
    name: 'location',
    label: inOneLine(names, language) + (offered.length > maxNames ? ' …' : ''),
    without: searchAddress({ ...search, filters: { ...search.filters, location }, page: 1 }),
    more: offered.reduce((sum, { slug }) => sum + (counts[slug] ?? 0), 0),
    isNextDoor: true,
  };
}

/** The others within reach of one of these, the nearest first. */
function nearestPlaces(slugs: readonly string[], places: Places): Place[] {
  const chosen = slugs.flatMap((slug) => places.get(slug) ?? []);
  const metresTo = (place: Place) => Math.min(...chosen.map((one) => metresBetween(one, place)));
  return [...places.values()]
    .filter(({ slug }) => slug !== wholeIsland && !slugs.includes(slug))
    .map((place) => ({ place, metres: metresTo(place) }))
    .filter(({ metres }) => metres <= maxNextDoorM)
    .sort((one, other) => one.metres - other.metres)
    .map(({ place }) => place);
}
